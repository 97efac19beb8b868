"use client";

import { useEffect, useState } from "react";
import { keyOf, takeSecretFromAddress } from "@/components/leads/couple-access/project-store";
import type { ProjectKey } from "@/lib/leads/projects/schema";

/** What opens a project on this device: its secret if known, else the session. Null until the page runs. */
export function useProjectKey(uuid: string): ProjectKey | null {
  const [key, setKey] = useState<ProjectKey | null>(null);
  useEffect(() => {
    setKey(keyOf(uuid, takeSecretFromAddress(uuid)));
  }, [uuid]);
  return key;
}
