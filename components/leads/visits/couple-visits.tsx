import { CoupleVisit } from "@/components/leads/visits/couple-visit";
import type { SentRequestDto } from "@/lib/leads/selection/schema";
import type { ProjectVisitsDto } from "@/lib/leads/visits/schema";

interface Props {
  /** Id of the project. */
  uuid: string;
  request: Pick<SentRequestDto, "venues">;
  visits: ProjectVisitsDto | undefined;
  now: Date;
  onChange: () => void;
}

/** The visits of every venue that one request names, as long as there is anything to say about them. */
export function CoupleVisits({ uuid, request, visits, now, onChange }: Props) {
  if (!visits) return null;
  return request.venues.map(({ id }) => {
    const venue = visits.venues.find((one) => one.id === id) ?? null;
    // The latest stands first.
    const visit = visits.visits.find((one) => one.venue.id === id) ?? null;
    return venue || visit ? <CoupleVisit key={id} {...{ uuid, venue, visit, now, onChange }} /> : null;
  });
}
