"use client";

import { useCallback, useEffect, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { keyOf } from "@/components/leads/couple-access/project-store";
import { listVisitsOfProject } from "@/lib/leads/visits/client";
import type { ProjectVisitsDto } from "@/lib/leads/visits/schema";

/** The visits of a project as the page brought them, and as they are after a change. */
export function useProjectVisits(uuid: string, first: ProjectVisitsDto | undefined) {
  const problem = useProblem();
  const [visits, setVisits] = useState(first);
  // A page that is read again brings newer ones.
  useEffect(() => setVisits(first), [first]);
  const reload = useCallback(async () => {
    try {
      setVisits(await listVisitsOfProject(keyOf(uuid)));
    } catch (error) {
      problem.show(error, () => void reload());
    }
  }, [uuid, problem.show]);
  return { visits, reload };
}
