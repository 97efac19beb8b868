"use client";

import { WifiOff } from "lucide";
import { useEffect, useState } from "react";
import { useOffline } from "@/components/feedback/use-offline";
import { Icon } from "@/components/ui/icon";

/**
 * Says on a public page that the connection is lost, and that a pressed link waits for it. It lies over the page, so that
 * nothing moves. A form that the browser would send by itself is held, too.
 */
export function OfflineBar({ title, text, held }: { title: string; text: string; held: string }) {
  const [isHeld, setHeld] = useState(false);
  const isOffline = useOffline(() => setHeld(true));
  useEffect(() => {
    if (!isOffline) return setHeld(false);
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    addEventListener("submit", hold, { capture: true });
    return () => removeEventListener("submit", hold, { capture: true });
  }, [isOffline]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-snackbar flex justify-center p-3 empty:hidden sm:justify-end sm:p-5 print:hidden"
    >
      {isOffline ? (
        <p className="flex max-w-120 items-start gap-3 rounded-control bg-band px-4 py-3 text-small text-on-band shadow-lift">
          <Icon of={WifiOff} className="mt-0.5 size-5 text-on-band-warning" />
          <span>
            <b className="block">{title}</b>
            {isHeld ? held : text}
          </span>
        </p>
      ) : null}
    </div>
  );
}
