import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { WorkMenu } from "@/components/layout/menu";
import { UserMenu, type UserMenuProps } from "@/components/layout/user-menu";
import { WorkShell } from "@/components/layout/work-shell";

/** Layout of the administration; the menu comes from `adminMenu`. */
export function AdminShell({
  menu,
  user,
  band,
  palette,
  children,
}: {
  menu: WorkMenu;
  user: UserMenuProps;
  band?: ReactNode;
  /** The command palette with its button. */
  palette?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("layout");
  return (
    <WorkShell
      menu={menu}
      root={t("menu.admin")}
      rootHref="/admin"
      band={band}
      end={
        <>
          {palette}
          <UserMenu {...user} />
        </>
      }
    >
      {children}
    </WorkShell>
  );
}
