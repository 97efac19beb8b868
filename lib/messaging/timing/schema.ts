import { z } from "zod";
import { clockMinutes } from "@/lib/messaging/timing/quiet-hours";

const clockTime = z.string({ error: "required" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_invalid");
const onOff = z.boolean({ error: "invalid" });

/** Form for quiet hours and digest; the times count only while quiet hours are on. */
export const timingInput = z
  .discriminatedUnion("isQuiet", [
    z.strictObject({ isQuiet: z.literal(true), from: clockTime, until: clockTime, isDigest: onOff }),
    z.strictObject({ isQuiet: z.literal(false), isDigest: onOff }),
  ])
  .refine((input) => !input.isQuiet || input.from !== input.until, {
    error: "quiet_empty",
    path: ["until"],
  })
  .transform((input) => ({
    isDigest: input.isDigest,
    quiet: input.isQuiet ? { from: clockMinutes(input.from), until: clockMinutes(input.until) } : null,
  }));
export type TimingInput = z.output<typeof timingInput>;

/** When messages may be sent to a user. */
export interface TimingDto {
  /** "22:00"; null without quiet hours. */
  quiet: { from: string; until: string } | null;
  isDigest: boolean;
  /** IANA time zone of the times. */
  timeZone: string;
}

/** Default of the form for a user without quiet hours. */
export const usualQuiet = { from: "21:00", until: "08:00" } as const;

/** Reads the posted form; a switch that is off posts nothing, and its times are ignored. */
export function readTimingForm(form: FormData): Record<string, unknown> {
  const { isQuiet, isDigest, from, until, ...others } = Object.fromEntries(
    [...form].filter(([name]) => !name.startsWith("$ACTION")),
  );
  const switches = { isQuiet: isQuiet === "on", isDigest: isDigest === "on", ...others };
  return switches.isQuiet ? { ...switches, from, until } : switches;
}
