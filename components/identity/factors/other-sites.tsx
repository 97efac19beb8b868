import { useTranslations } from "next-intl";
import { publicLinks } from "@/components/layout/public-links";
import { Banner } from "@/components/ui/banner";

/** The account has a passkey, but of another site of ours: where to sign in with it. */
export function OtherSites({ origins }: { origins: readonly string[] }) {
  const t = useTranslations("factors.step");
  return (
    <Banner tone="info" title={t("otherSite")} className="-mt-3 mb-8">
      <ul>
        {origins.map((origin) => (
          <li key={origin}>
            <a href={`${origin}${publicLinks.login}`} className="link inline-block min-h-6 break-all">
              {t("signInAt", { host: new URL(origin).hostname })}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
