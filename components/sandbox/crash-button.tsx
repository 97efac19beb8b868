"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Throws during rendering, to show the error screen. */
export function CrashButton() {
  const t = useTranslations("ui.crash");
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("crash requested on the showcase");
  return (
    <main className="grid min-h-dvh place-content-center">
      <Button variant="danger" onClick={() => setBroken(true)}>
        {t("provoke")}
      </Button>
    </main>
  );
}
