import { StopButton } from "@/components/identity/impersonation/stop-button";
import { StoreImpersonation } from "@/components/identity/impersonation/store-impersonation";
import { ImpersonationBand } from "@/components/layout/impersonation-band";
import type { ImpersonationDto } from "@/lib/identity/impersonation/schema";

/** The impersonation banner above every screen of the account, or nothing. */
export function AccountImpersonationBand({ impersonation }: { impersonation: ImpersonationDto | null }) {
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
