import type { ReactNode } from "react";
import { CoupleShell } from "@/components/layout/couple-shell";
import { publicLinks } from "@/components/layout/public-links";
import { SandboxBand } from "@/components/layout/sandbox-band";

/** The frame of every couple screen except the wizard. */
export function CoupleFrame({ isTestMode, children }: { isTestMode: boolean; children: ReactNode }) {
  return (
    <CoupleShell
      links={{
        project: publicLinks.myRequest,
        favourites: publicLinks.favourites,
        settings: publicLinks.myData,
      }}
      band={<SandboxBand isShown={isTestMode} />}
    >
      {children}
    </CoupleShell>
  );
}
