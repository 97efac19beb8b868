"use client";

import { useEffect, useState } from "react";
import { keyOf, takeSecretFromAddress } from "@/components/leads/couple-access/project-store";
import type { ProjectKey } from "@/lib/leads/projects/schema";

/** The key of a project: its secret if this browser has it, else the session. Null until the page has mounted. */
export function useProjectKey(uuid: string): ProjectKey | null {
  const [key, setKey] = useState<ProjectKey | null>(null);
  useEffect(() => {
    setKey(keyOf(uuid, takeSecretFromAddress(uuid)));
  }, [uuid]);
  return key;
}
