import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";

/** A picture that stays visible beside the steps of a form; on phones only the steps. */
export function SplitFrame({
  picture,
  band,
  children,
}: {
  picture: ReactNode;
  band?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <SkipLink />
      {band}
      <div className="grid flex-1 desk:grid-cols-[42%_minmax(0,1fr)]">
        <aside className="sticky top-(--band) hidden h-[calc(100dvh-var(--band))] overflow-hidden desk:block [&_img]:rounded-none">
          {picture}
        </aside>
        <div className="flex min-h-full min-w-0 flex-col">{children}</div>
      </div>
    </div>
  );
}
