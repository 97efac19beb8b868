import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { PagePath } from "@/lib/core/addresses/manifest";
import { type Who, whos } from "@/lib/core/browser/who";

const links = {
  provider: "/company/details",
  venue: "/venues",
  couple: "/my/project",
  admin: "/admin",
} as const satisfies Record<Who, PagePath>;

/** Each is shown only where the script of the theme found this kind of account. */
const shown: Record<Who | "visitor", string> = {
  visitor: "for-visitor",
  provider: "for-provider",
  venue: "for-venue",
  couple: "for-couple",
  admin: "for-admin",
};

/**
 * The sign-in of professionals or, in a browser where somebody is signed in, the way to their own page. The page is
 * cached for everybody, so all of them are in it and the style sheet shows one.
 */
export function WhoLinks({ proSpace, className }: { proSpace: string; className: string }) {
  const t = useTranslations("layout.public");
  return (
    <>
      <Link href={proSpace} className={cn(shown.visitor, className)}>
        {t("proSpace")}
      </Link>
      {whos.map((who) => (
        <Link key={who} href={links[who]} rel="nofollow" className={cn(shown[who], className)}>
          {t(`who.${who}`)}
        </Link>
      ))}
    </>
  );
}
