import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Figure } from "@/components/ui/figure";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { TextLink } from "@/components/ui/text-link";

/** Credit balance of a provider without Premium, with the link to buy more. */
export function CreditsLeft({ credits }: { credits: number }) {
  const t = useTranslations("dashboard.credit");
  return (
    <section>
      <Figure size="small" value={credits} title={t("left", { count: credits })}>
        {t("text")}
      </Figure>
      <ButtonLink href="/credits" variant="secondary" size="small" className="mt-4">
        {t("buy")}
      </ButtonLink>
    </section>
  );
}

/** In place of the credits with Premium. */
export function PremiumOn() {
  const t = useTranslations("dashboard.premium");
  return (
    <section>
      <PremiumBadge isFilled />
      <h2 className="mt-2.5 text-h3">{t("title")}</h2>
      <p className="mt-1 text-small text-ink-2">{t("text")}</p>
      <TextLink
        href="/subscription"
        className="mt-2 inline-flex min-h-6 items-center text-small pointer-coarse:min-h-11"
      >
        {t("manage")}
      </TextLink>
    </section>
  );
}

/** Purpose of the welcome credit, while nothing can be unlocked yet. */
export function CreditWaits({ credits }: { credits: number }) {
  const t = useTranslations("dashboard.credit");
  return (
    <section>
      <Picture
        picture={paintedPicture("bouquet")}
        alt=""
        sizes="(min-width: 64rem) 24rem, 100vw"
        className="aspect-3/2 w-full object-cover"
      />
      {credits > 0 ? (
        <>
          <h2 className="mt-4 text-h3">{t("title", { count: credits })}</h2>
          <p className="mt-1.5 max-w-(--measure) text-ui leading-normal text-ink-2">{t("body")}</p>
        </>
      ) : null}
    </section>
  );
}
