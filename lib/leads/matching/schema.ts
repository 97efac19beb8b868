import { z } from "zod";
import { matchCodes, weightsWithoutDate } from "@/lib/leads/matching/weights";

const most = Math.max(...Object.values(weightsWithoutDate));

/** One reason in the API; its points never exceed the weight of its code. */
export const matchReasonDto = z.object({ code: z.enum(matchCodes), points: z.int().min(1).max(most) });
export const matchScoreDto = z.int().min(0).max(100);
