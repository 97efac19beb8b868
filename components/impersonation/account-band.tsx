import { NoteVisit } from "@/components/impersonation/note-visit";
import { StopButton } from "@/components/impersonation/stop-button";
import { ImpersonationBand } from "@/components/layout/impersonation-band";
import type { ImpersonationDto } from "@/lib/impersonation/schema";

/** The band over every screen of the account an admin is in, or nothing. */
export function AccountBand({ impersonation }: { impersonation: ImpersonationDto | null }) {
  return (
    <>
      <NoteVisit name={impersonation?.name ?? null} until={impersonation?.endsAt.toISOString() ?? null} />
      {impersonation ? <ImpersonationBand {...impersonation} stop={<StopButton />} /> : null}
    </>
  );
}
