import { StopButton } from "@/components/identity/impersonation/stop-button";
import { StoreImpersonation } from "@/components/identity/impersonation/store-impersonation";
import { ImpersonationBand } from "@/components/layout/impersonation-band";
import type { ImpersonationDto } from "@/lib/identity/impersonation/schema";

/** The band over every screen of the account an admin is in, or nothing. */
export function AccountBand({ impersonation }: { impersonation: ImpersonationDto | null }) {
  return (
    <>
      <StoreImpersonation
        name={impersonation?.name ?? null}
        until={impersonation?.endsAt.toISOString() ?? null}
      />
      {impersonation ? <ImpersonationBand {...impersonation} stop={<StopButton />} /> : null}
    </>
  );
}
