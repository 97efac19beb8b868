"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { MyProject } from "@/components/leads/my-project/my-project";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import type { PrestataireDto } from "@/lib/leads/matching/schema";
import type { MyProjectDto } from "@/lib/leads/selection/schema";
import type { ProjectVisitsDto } from "@/lib/leads/visits/schema";

/** All projects of a couple, the latest first. */
export function MyProjects({
  projects,
  suggestions,
  visits,
  now,
}: {
  projects: readonly MyProjectDto[];
  /** Other providers that fit, by project. */
  suggestions: Record<string, PrestataireDto[]>;
  /** Visits of venues, by project. */
  visits: Record<string, ProjectVisitsDto>;
  now: Date;
}) {
  const t = useTranslations("projects.mine");
  const router = useRouter();
  if (projects.length === 0) {
    return (
      <>
        <h1>{t("title")}</h1>
        <EmptyState
          className="mt-8"
          title={t("emptyTitle")}
          picture={
            <Picture picture={paintedPicture("bouquet")} alt="" sizes="(min-width: 48rem) 50vw, 100vw" />
          }
          action={<ButtonLink href="/project/new">{t("start")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="grid gap-20">
      {projects.map((project) => (
        <MyProject
          key={project.uuid}
          project={project}
          suggestions={suggestions[project.uuid]}
          visits={visits[project.uuid]}
          now={now}
          onChange={() => router.refresh()}
        />
      ))}
    </div>
  );
}
