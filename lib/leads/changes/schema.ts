import { z } from "zod";
import { changeNames } from "@/lib/leads/changes/rules";

/**
 * One thing that a couple changed after it sent its request, in words of the reader's language. Null for no answer, and
 * on both sides where only the fact is told (a phone number, the search for a venue).
 */
const changeDto = z.object({
  name: z.enum(changeNames),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeDto = z.output<typeof changeDto>;

/** What was changed at once, and when it took effect. */
export const editDto = z.object({
  at: z.iso.datetime(),
  changes: z.array(changeDto),
});
export type EditDto = z.output<typeof editDto>;

/** The same for the couple: an edit may still wait until a person has read it. */
export const ownEditDto = editDto.extend({ isWaiting: z.boolean() });
export type OwnEditDto = z.output<typeof ownEditDto>;
