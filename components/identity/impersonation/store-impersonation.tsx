"use client";

import { useEffect } from "react";
import { writeVisit } from "@/components/identity/impersonation/visit-note";

/** Tells the public pages of this browser whether an admin is in somebody's account. Draws nothing. */
export function NoteVisit({ name, until }: { name: string | null; until: string | null }) {
  useEffect(() => writeVisit(name !== null && until !== null ? { name, until } : null), [name, until]);
  return null;
}
