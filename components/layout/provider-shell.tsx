import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { WorkMenu } from "@/components/layout/menu";
import { type AccountStatus, StatusChip } from "@/components/layout/status-chip";
import { UserMenu, type UserMenuProps } from "@/components/layout/user-menu";
import { WorkShell } from "@/components/layout/work-shell";

export interface ProviderShellProps {
  /** From `providerMenu(state)`. */
  menu: WorkMenu;
  status: AccountStatus;
  user: UserMenuProps;
  /** Test-mode and impersonation bands. */
  band?: ReactNode;
  /** The command palette with its button. */
  palette?: ReactNode;
  children: ReactNode;
}

/** Layout of every provider screen. */
export function ProviderShell({ menu, status, user, band, palette, children }: ProviderShellProps) {
  const t = useTranslations("layout");
  return (
    <WorkShell
      menu={menu}
      root={t("work.root")}
      rootHref="/dashboard"
      band={band}
      end={
        <>
          {palette}
          <StatusChip status={status} />
          <UserMenu {...user} />
        </>
      }
    >
      {children}
    </WorkShell>
  );
}
