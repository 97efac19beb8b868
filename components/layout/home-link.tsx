import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Logo } from "@/components/layout/logo";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/core/brand";

/** The logo as link to the landing page. */
export function HomeLink({
  href,
  logoClassName,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href" | "children"> & {
  href: string;
  logoClassName?: string | undefined;
}) {
  const t = useTranslations("layout");
  return (
    <Link
      href={href}
      aria-label={`${brand.name}, ${t("home")}`}
      className={cn("inline-flex min-h-11 items-center", className)}
      {...rest}
    >
      <Logo className={logoClassName} />
    </Link>
  );
}
