"use client";

import { useEffect } from "react";
import { whenSeen } from "@/lib/core/browser/when-seen";
import { BADGE_FRAGMENT } from "@/lib/listing/badge/schema";
import { sendBadgeClick, sendProfileView } from "@/lib/statistics/client";

/** Counts one view of a profile, and whether the visitor came by a badge. */
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
