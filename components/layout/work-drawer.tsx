"use client";

import { Menu } from "lucide";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Logo } from "@/components/layout/logo";
import type { WorkMenu } from "@/components/layout/menu";
import { WorkNav } from "@/components/layout/work-nav";
import { Drawer, DrawerContent, DrawerTrigger } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** The menu on phones; closes after navigation. */
export function WorkDrawer({ menu }: { menu: WorkMenu }) {
  const t = useTranslations("layout");
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the event awaited here
  useEffect(() => setOpen(false), [path]);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerTrigger asChild>
        <IconButton label={t("openMenu")}>
          <Icon of={Menu} />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent title={<Logo className="text-[1.375rem]" />} className="bg-sunken">
        <div className="-mx-3 flex min-h-full flex-col">
          <WorkNav menu={menu} />
        </div>
      </DrawerContent>
    </Drawer>
  );
}
