import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { SetupFinding } from "@/lib/gateways/payment/port";

/** What Premium lacks at the payment supplier, each with what mends it. */
export async function PaymentSetup({ setup }: { setup: Promise<SetupFinding[] | null> }) {
  return <Findings findings={await setup} />;
}

function Findings({ findings }: { findings: SetupFinding[] | null }) {
  const t = useTranslations("system.setup");
  return (
    <>
      <h2 className="mt-10 mb-4">{t("title")}</h2>
      {findings === null ? (
        <Banner tone="warning" title={t("unknown")} />
      ) : findings.length === 0 ? (
        <Banner tone="success" title={t("complete")} />
      ) : (
        <Banner tone="error" title={t("incomplete", { count: findings.length })}>
          <ul>
            {findings.map(({ code, params }) => (
              <li key={`${code}${params.key ?? ""}`}>
                {t(`findings.${code as "price_missing"}`, params as { key: string })}
              </li>
            ))}
          </ul>
          <p className="mt-3">{t("mend", { command: "npm run stripe:setup" })}</p>
        </Banner>
      )}
    </>
  );
}
