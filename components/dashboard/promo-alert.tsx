import { Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { AlertDto } from "@/lib/promotions/schema";

/** The band of a promotion; nothing when there is none or it could not be read. */
export async function PromoAlert({ alert }: { alert: Promise<AlertDto> }) {
  const shown = await alert;
  return shown ? <Band alert={shown} /> : null;
}

function Band({ alert }: { alert: NonNullable<AlertDto> }) {
  const t = useTranslations("dashboard.alert");
  return (
    <section aria-label={t("label")} className="mt-6">
      <Banner
        tone="success"
        icon={<Megaphone aria-hidden="true" />}
        title={alert.title}
        action={
          alert.buttonLink ? (
            <ButtonLink href={alert.buttonLink} variant="secondary" size="small" prefetch={false}>
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
