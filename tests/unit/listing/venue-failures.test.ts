import { describe, expect, it } from "vitest";
import { ProblemError } from "@/lib/core/browser/http";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { type FailedVenueStep, venueFailureText } from "@/lib/listing/own-venues/client";

describe("what a screen says when a call about a venue fails", () => {
  const steps: FailedVenueStep[] = [
    ...(["loading", "create", "save", "delete", "draft", "publish", "unpublish"] as const),
    ...(["image_upload", "image_update", "image_delete", "reordering", "views_loading"] as const),
  ];
  const problem = (status: number, detail: string) => new ProblemError(status, "quota_reached", detail);

  it.each(mainLocales)("in %s: the server's sentence, or that of the step", async (locale) => {
    const room = (await messagesOf(locale))["venue-errors"] as { errors: Record<string, string> };
    const sentenceOf = (step: string) => room.errors[step] ?? "";
    const said = new Set(steps.map(sentenceOf));
    expect(said.size).toBe(steps.length);
    expect(said).not.toContain("");
    for (const step of steps) {
      expect(venueFailureText(problem(409, "Déjà pris."), step, sentenceOf)).toBe("Déjà pris.");
      for (const failure of [problem(500, "Boum"), new TypeError("Failed to fetch"), null])
        expect(venueFailureText(failure, step, sentenceOf)).toBe(sentenceOf(step));
    }
  });
});
