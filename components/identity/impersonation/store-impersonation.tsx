"use client";

import { useEffect } from "react";
import { storeImpersonation } from "@/components/identity/impersonation/stored-impersonation";

/** Stores in this browser whether an admin impersonates a user, for the public pages. Renders nothing. */
export function StoreImpersonation({ name, until }: { name: string | null; until: string | null }) {
  useEffect(
    () => storeImpersonation(name !== null && until !== null ? { name, until } : null),
    [name, until],
  );
  return null;
}
