import { Megaphone } from "lucide";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { AlertDto } from "@/lib/backoffice/promotions/schema";

/** Alert of a promotion on the dashboard; also used as its preview. */
export function AlertBand({ alert }: { alert: NonNullable<AlertDto> }) {
  const t = useTranslations("dashboard.alert");
  return (
    <section aria-label={t("label")} className="mt-6">
      <Banner
        tone="success"
        icon={<Icon of={Megaphone} />}
        title={alert.title}
        action={
          alert.buttonLink ? (
            <ButtonLink href={alert.buttonLink} variant="secondary" size="small">
              {alert.buttonText}
            </ButtonLink>
          ) : null
        }
      >
        {alert.description}
      </Banner>
    </section>
  );
}
