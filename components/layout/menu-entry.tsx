"use client";

import { Lock } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { notify } from "@/components/feedback/notify";
import type { MenuItem } from "@/components/layout/menu";
import { menuIcons } from "@/components/layout/menu-icons";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { createPart } from "@/components/ui/part";
import { opensDialog, PartDialog } from "@/components/ui/part-dialog";
import { Tooltip } from "@/components/ui/tooltip";

const impersonationDialog = createPart(() =>
  import("@/components/identity/impersonation/impersonation-dialog").then(
    (module) => module.ImpersonationDialog,
  ),
);

/** One entry of a work menu. A locked entry keeps its place and its keyboard focus, and explains why. */
export function MenuEntry({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  const t = useTranslations("layout");
  const ui = useTranslations("ui");
  const label = t(`menu.${item.key}`);
  if (item.lock) {
    const reason = t(`locked.${item.lock}`);
    return (
      <Tooltip content={reason} side="right">
        <button
          type="button"
          aria-disabled="true"
          aria-label={t("locked.label", { item: label, reason })}
          onClick={() => notify.info(reason)}
          className={cn("menu-line", "text-ink-3")}
        >
          <Icon of={Lock} />
          {label}
        </button>
      </Tooltip>
    );
  }
  const icon = menuIcons[item.key];
  if (item.dialog === "impersonate") {
    return (
      <ImpersonateButton>
        <Icon of={icon} />
        {label}
      </ImpersonateButton>
    );
  }
  return (
    <Link
      href={item.href}
      aria-current={isCurrent ? "page" : undefined}
      {...(item.opensNewTab ? { target: "_blank", rel: "noopener" } : {})}
      className={cn(
        "menu-line",
        "hover:bg-surface/60 hover:text-ink",
        isCurrent && "bg-surface font-semibold text-ink hover:bg-surface [&>.lucide]:text-wine-text",
      )}
    >
      <Icon of={icon} />
      {label}
      {item.opensNewTab ? <span className="sr-only">{ui("newTab")}</span> : null}
      {item.count ? (
        <span className="ml-auto text-caption font-semibold text-wine-text figures">
          <span aria-hidden="true">{item.count}</span>
          <span className="sr-only">{t("work.unread", { count: item.count })}</span>
        </span>
      ) : null}
      {item.isNew ? (
        // In an italic of the system: that of the page's own is a font of 42 kB for one word.
        <span className="ml-auto font-[Georgia,serif] text-caption font-normal text-sage-text italic">
          {t("work.new")}
        </span>
      ) : null}
    </Link>
  );
}

function ImpersonateButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...opensDialog(impersonationDialog, isOpen)}
        onClick={() => setOpen(true)}
        className={cn("menu-line", "hover:bg-surface/60 hover:text-ink")}
      >
        {children}
      </button>
      <PartDialog part={impersonationDialog} open={isOpen} onOpenChange={setOpen} props={{}} />
    </>
  );
}
