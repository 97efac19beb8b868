"use client";

import { useEffect } from "react";
import { whenSeen } from "@/lib/core/browser/when-seen";
import { sendItemView } from "@/lib/statistics/client";

/** Counts one view of the page of a past wedding or a venue. */
export function ItemBeacon({ kind, id }: { kind: "portfolio" | "venue"; id: string }) {
  useEffect(() => whenSeen(() => sendItemView(kind, id)), [kind, id]);
  return null;
}
