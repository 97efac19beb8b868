"use client";

import { useEffect } from "react";
import { storeImpersonation } from "@/components/identity/impersonation/stored-impersonation";

/** Tells the public pages of this browser whether an admin is in somebody's account. Draws nothing. */
export function StoreImpersonation({ name, until }: { name: string | null; until: string | null }) {
  useEffect(
    () => storeImpersonation(name !== null && until !== null ? { name, until } : null),
    [name, until],
  );
  return null;
}
