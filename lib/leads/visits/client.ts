import { http } from "@/lib/core/browser/http";
import type { ProjectKey } from "@/lib/leads/projects/schema";
import type {
  CancelVisitInput,
  ProjectVisitsDto,
  ProposeVisitInput,
  VisitDto,
  VisitKey,
  VisitsDto,
} from "@/lib/leads/visits/schema";

export const listVisitsOfProject = (key: ProjectKey): Promise<ProjectVisitsDto> =>
  http("POST", "/api/project/visits", { body: key });
export const proposeVisit = (body: ProposeVisitInput): Promise<VisitDto> =>
  http("POST", "/api/project/propose-visit", { body });
export const cancelVisit = (body: CancelVisitInput): Promise<VisitDto> =>
  http("POST", "/api/project/cancel-visit", { body });

export const listVisitsOfRequest = (uuid: string): Promise<VisitsDto> =>
  http("GET", `/api/event-requests/${uuid}/visits`);
export const acceptVisit = ({ uuid, visitId }: VisitKey, position: number): Promise<VisitDto> =>
  http("POST", `/api/event-requests/${uuid}/visits/${visitId}/accept`, { body: { position } });
/** `note` is the owner's word to the couple. */
export const declineVisit = ({ uuid, visitId }: VisitKey, note: string): Promise<VisitDto> =>
  http("POST", `/api/event-requests/${uuid}/visits/${visitId}/decline`, { body: { note } });
