import type { ClaimDto } from "@/lib/backoffice/claims/schema";
import { http } from "@/lib/core/browser/http";
import type { ClaimKey } from "@/lib/core/claims/rules";

export const saveClaim = ({ key, ...body }: ClaimDto): Promise<ClaimDto> =>
  http("PUT", `/api/admin/claims/${key}`, { body });

export const deleteClaim = (key: ClaimKey): Promise<void> => http("DELETE", `/api/admin/claims/${key}`);
