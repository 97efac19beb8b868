import { describe, expect, it } from "vitest";
import * as enums from "@/db/enums";
import { langues, prestations } from "@/db/schema/core/catalogue";
import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { eventTypes } from "@/lib/core/catalogue/events";
import { langues as langueRules } from "@/lib/core/catalogue/langues";
import { prestations as prestationRules } from "@/lib/core/catalogue/prestations";
import { budgetRangeCodes, guestRangeCodes, plannerBudgetRangeCodes } from "@/lib/core/catalogue/ranges";
import { projectStatuses } from "@/lib/leads/projects/rules";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import { ownedDatabase } from "./connect";

const { db } = ownedDatabase();

describe("codes are the same in rules and tables", () => {
  it.each([
    ["event types", eventTypes, enums.eventType],
    ["date precisions", datePrecisions, enums.eventDatePrecision],
    ["guest ranges", guestRangeCodes, enums.guestRange],
    ["budget ranges", budgetRangeCodes, enums.budgetRange],
    ["planner budget ranges", plannerBudgetRangeCodes, enums.budgetPlannerRange],
    ["project statuses", projectStatuses, enums.projectStatus],
    ["rejection reasons", rejectionReasons, enums.rejectionReason],
  ] as [string, readonly string[], { enumValues: readonly string[] }][])("%s", (_name, rules, column) => {
    expect([...rules].sort()).toEqual([...column.enumValues].sort());
  });

  it("prestations and langues, with their ids", async () => {
    const services = await db
      .select({ id: prestations.id, type: prestations.code })
      .from(prestations)
      .orderBy(prestations.id);
    const spoken = await db.select({ id: langues.id, code: langues.code }).from(langues).orderBy(langues.id);
    expect(services).toEqual([...prestationRules]);
    expect(spoken).toEqual([...langueRules]);
  });
});
