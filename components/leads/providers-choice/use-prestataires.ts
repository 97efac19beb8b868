"use client";

import { useCallback, useEffect, useState } from "react";
import { useProjectKey } from "@/components/leads/couple-access/use-project-key";
import type { PrestatairesDto } from "@/lib/leads/matching/schema";
import { listPrestataires } from "@/lib/leads/projects/client";
import type { ProjectKey } from "@/lib/leads/projects/schema";

/** The matched providers and venues of a project: from the server's first answer, else by the secret in this browser. */
export function usePrestataires(uuid: string, initial: PrestatairesDto | null) {
  const key: ProjectKey | null = useProjectKey(uuid);
  const [found, setFound] = useState(initial);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    if (!key) return;
    setError(null);
    try {
      setFound(await listPrestataires(key));
    } catch (failure) {
      setError(failure);
    }
  }, [key]);
  useEffect(() => {
    if (initial === null) void load();
  }, [initial, load]);
  return { key, found, error, reload: load };
}
