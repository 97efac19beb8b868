import { z } from "zod";

export const resolveErrorInput = z.strictObject({
  fingerprint: z.string().regex(/^[\w-]{22}$/, "invalid"),
});
export type ResolveErrorInput = z.output<typeof resolveErrorInput>;

/** Errors of one shape. */
export interface ErrorReportDto {
  fingerprint: string;
  kind: string;
  message: string;
  frames: string;
  door: string;
  release: string;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  isResolved: boolean;
}
