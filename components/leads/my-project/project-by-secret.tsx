"use client";

import { useCallback, useEffect, useState } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useProblem } from "@/components/feedback/use-problem";
import { CoupleSignIn } from "@/components/leads/couple-access/couple-sign-in";
import { useProjectKey } from "@/components/leads/couple-access/use-project-key";
import { SentScreen } from "@/components/leads/my-project/sent-screen";
import { PrestatairesSkeleton } from "@/components/leads/providers-choice/prestataires-skeleton";
import { ProblemError } from "@/lib/core/browser/http";
import { getMyProject } from "@/lib/leads/selection/client";
import type { MyProjectDto } from "@/lib/leads/selection/schema";

/** A sent project without a session: opened by the secret in this browser, else by a code sent to the couple's address. */
export function ProjectBySecret({ uuid }: { uuid: string }) {
  const problem = useProblem();
  const key = useProjectKey(uuid);
  const [project, setProject] = useState<MyProjectDto | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    if (!key) return;
    setError(null);
    try {
      setProject(await getMyProject(key));
    } catch (failure) {
      setError(failure);
    }
  }, [key]);
  useEffect(() => {
    void load();
  }, [load]);
  if (error instanceof ProblemError && error.status === 404) return <CoupleSignIn />;
  if (error) return <LoadFailure message={problem.textOf(error)} onRetry={load} />;
  return project ? <SentScreen project={project} /> : <PrestatairesSkeleton />;
}
