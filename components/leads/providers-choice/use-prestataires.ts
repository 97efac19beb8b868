"use client";

import { useCallback, useEffect, useState } from "react";
import { useProjectKey } from "@/components/leads/couple-access/use-project-key";
import type { PrestataireDto } from "@/lib/leads/matching/schema";
import { listPrestataires } from "@/lib/leads/projects/client";
import type { ProjectKey } from "@/lib/leads/projects/schema";

/** The matched providers of a project: from the server's first answer, else by the secret in this browser. */
export function usePrestataires(uuid: string, initial: PrestataireDto[] | null) {
  const key: ProjectKey | null = useProjectKey(uuid);
  const [list, setList] = useState(initial);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    if (!key) return;
    setError(null);
    try {
      setList((await listPrestataires(key)).prestataires);
    } catch (failure) {
      setError(failure);
    }
  }, [key]);
  useEffect(() => {
    if (initial === null) void load();
  }, [initial, load]);
  return { key, list, error, reload: load };
}
