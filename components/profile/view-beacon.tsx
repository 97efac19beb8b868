"use client";

import { useEffect } from "react";
import { BADGE_FRAGMENT } from "@/lib/badge/schema";
import { whenSeen } from "@/lib/browser/when-seen";
import { sendBadgeClick, sendProfileView } from "@/lib/statistics/client";

/** Counts one look at a profile, and whether it came by a badge. */
export function ViewBeacon({ slug }: { slug: string }) {
  useEffect(
    () =>
      whenSeen(() => {
        sendProfileView(slug);
        if (window.location.hash === `#${BADGE_FRAGMENT}`) sendBadgeClick(slug);
      }),
    [slug],
  );
  return null;
}
