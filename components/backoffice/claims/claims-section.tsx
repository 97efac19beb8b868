import { useTranslations } from "next-intl";
import { ClaimForm } from "@/components/backoffice/claims/claim-form";
import type { ClaimsByKey } from "@/lib/backoffice/claims/schema";
import { claimKeys } from "@/lib/core/claims/rules";

/** The figures of the marketing texts that cannot be counted, each with its source and day. */
export function ClaimsSection({ claims, today }: { claims: ClaimsByKey; today: string }) {
  const t = useTranslations("promotions.claims");
  return (
    <section className="mt-14">
      <h2 className="text-h3">{t("title")}</h2>
      <p className="mt-2 max-w-prose text-ink-2">{t("lead")}</p>
      <div className="mt-2 divide-y divide-line">
        {claimKeys.map((key) => (
          <ClaimForm key={key} claimKey={key} claim={claims[key] ?? null} today={today} />
        ))}
      </div>
    </section>
  );
}
