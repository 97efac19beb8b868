import { http } from "@/lib/core/browser/http";
import type { ProjectKey } from "@/lib/leads/projects/schema";
import type { MyProjectDto } from "@/lib/leads/selection/schema";

export const getMyProject = (key: ProjectKey) =>
  http<MyProjectDto>("POST", "/api/project/get-state", { body: key });
