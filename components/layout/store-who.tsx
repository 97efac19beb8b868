"use client";

import { useEffect } from "react";
import { storeWho, type Who } from "@/lib/core/browser/who";

/** Tells the public pages of this browser who is signed in; null: nobody. Renders nothing. */
export function StoreWho({ who }: { who: Who | null }) {
  useEffect(() => storeWho(who), [who]);
  return null;
}
