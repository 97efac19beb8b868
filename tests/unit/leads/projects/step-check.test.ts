import { describe, expect, it } from "vitest";
import { blankProject } from "@/lib/leads/projects/changes";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import type { WizardStep } from "@/lib/leads/projects/steps";
import { checkStep } from "@/lib/leads/projects/steps";
import { wedding } from "./wedding";

const today = "2027-02-15";

describe("leaving a step", () => {
  it.each(["event", "place", "size", "style"] as const)("is free when %s is complete", (step) => {
    expect(checkStep(step, wedding(), today)).toEqual({});
  });

  it.each<[WizardStep, Partial<ProjectFields>, Record<string, string>]>([
    ["event", { eventDate: "2027-02-14" }, { eventDate: "date_past" }],
    ["event", { eventDate: "31/02" }, { eventDate: "date_invalid" }],
    [
      "event",
      { eventDatePrecision: null, eventDate: null },
      { eventDatePrecision: "required", eventDate: "required" },
    ],
    ["event", { serviceType: "CORPORATE_EVENTS" }, { serviceType: "service_not_for_event" }],
    ["place", { eventLocationCity: null }, { eventLocationCity: "required" }],
    ["size", { guestRange: null, budgetRange: null }, { guestRange: "required", budgetRange: "required" }],
    ["style", { message: "Trop court." }, { message: "too_short" }],
    ["style", { message: "é".repeat(1501) }, { message: "too_long" }],
    ["style", { message: `${"a".repeat(40)}\u0000` }, { message: "invalid" }],
    ["style", { weddingTheme: "x".repeat(81) }, { weddingTheme: "too_long" }],
    ["style", { languages: [] }, { languages: "required" }],
  ])("%s is held by %j", (step, changes, refused) => {
    expect(checkStep(step, wedding(changes), today)).toEqual(refused);
  });

  it("reports nothing of other steps", () => {
    expect(
      checkStep("size", { ...blankProject, guestRange: "UNKNOWN", budgetRange: "UNKNOWN" }, today),
    ).toEqual({});
  });
});
