import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  eventsForService,
  eventTypes,
  isEventType,
  serviceFitsEvent,
  servicesForEvent,
} from "@/lib/core/catalogue/events";
import {
  isLangueCode,
  isLangueId,
  langueCodeOf,
  langueIdOf,
  langueIds,
  langues,
} from "@/lib/core/catalogue/langues";
import { idsOfMask, maskOf } from "@/lib/core/catalogue/masks";
import {
  isPrestationId,
  isPrestationType,
  prestationIdOf,
  prestationIds,
  prestations,
  prestationTypeOf,
  prestationTypes,
} from "@/lib/core/catalogue/prestations";
import {
  budgetRanges,
  type CatalogueRange,
  guestRanges,
  plannerBudgetRanges,
} from "@/lib/core/catalogue/ranges";

describe("services and languages", () => {
  it("are nine and seven with ids from 1, in a fixed order", () => {
    expect(prestationTypes.join()).toBe(
      "CONSULTING_SERVICES,PARTIAL_PLANNING,FULL_PLANNING,VENDOR_SEARCH,DAY_COORDINATION,SECULAR_CEREMONY,WEDDING_DESIGN,CORPORATE_EVENTS,PRIVATE_EVENTS",
    );
    expect(langues.map(({ code }) => code).join()).toBe("fr,en,de,it,nl,es,pt");
    expect(prestationIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(langueIds).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("translate ids and codes both ways", () => {
    for (const { id, type } of prestations) {
      expect(prestationIdOf(type)).toBe(id);
      expect(prestationTypeOf(id)).toBe(type);
    }
    for (const { id, code } of langues) {
      expect(langueIdOf(code)).toBe(id);
      expect(langueCodeOf(id)).toBe(code);
    }
  });

  it.each([0, 10, 1.5, -1, Number.NaN, "1", null, undefined, "toString", "__proto__"])(
    "refuse %s",
    (value) => {
      expect(isPrestationId(value)).toBe(false);
      expect(isPrestationType(value)).toBe(false);
      expect(isLangueCode(value)).toBe(false);
      expect(isEventType(value)).toBe(false);
      expect(isLangueId(8)).toBe(false);
    },
  );

  it("are the same after a conversion to masks and back, in any order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 31 })), (ids) => {
        expect(idsOfMask(maskOf(ids))).toEqual(ids.toSorted((a, b) => a - b));
        expect(maskOf(ids.toReversed())).toBe(maskOf(ids));
      }),
    );
    expect(maskOf([1, 3, 9])).toBe(0b1_0000_0101);
  });
});

describe("events", () => {
  it("are the seventeen of the couple side", () => {
    expect(eventTypes).toHaveLength(17);
    expect(eventTypes).toContain("HEN_STAG_PARTY");
  });

  it("each have services, none twice, and each service has an event", () => {
    for (const event of eventTypes) {
      const services = servicesForEvent(event);
      expect(services.length, event).toBeGreaterThan(2);
      expect(new Set(services).size, event).toBe(services.length);
    }
    for (const type of prestationTypes) expect(eventsForService(type), type).not.toEqual([]);
  });

  it("offer the services that suit them", () => {
    expect(servicesForEvent("WEDDING")[0]).toBe("FULL_PLANNING");
    expect(serviceFitsEvent("CORPORATE_EVENTS", "WEDDING")).toBe(false);
    expect(serviceFitsEvent("SECULAR_CEREMONY", "RELIGIOUS_CEREMONY")).toBe(false);
    expect(servicesForEvent("PRODUCT_LAUNCH")[0]).toBe("CORPORATE_EVENTS");
    expect(new Set(servicesForEvent("OTHER"))).toEqual(new Set(prestationTypes));
  });
});

describe("ranges", () => {
  const lists: Record<string, readonly CatalogueRange[]> = { guestRanges, budgetRanges, plannerBudgetRanges };

  it.each(Object.entries(lists))("of %s cover every number without a gap", (name, ranges) => {
    const step = name === "guestRanges" ? 1 : 0;
    const known = ranges.filter(({ code }) => code !== "UNKNOWN");
    expect(known[0]?.min).toBeNull();
    expect(known.at(-1)?.max).toBeNull();
    known.slice(1, -1).forEach((range, index) => {
      expect(range.min, range.code).toBe((known[index]?.max ?? Number.NaN) + step);
      expect(range.max ?? 0, range.code).toBeGreaterThan(range.min ?? 0);
    });
    expect(known.at(-1)?.min).toBe(known.at(-2)?.max);
    expect(ranges.at(-1)).toEqual({ code: "UNKNOWN", min: null, max: null });
  });

  it("have bounds that match their codes", () => {
    for (const { code, min, max } of [...guestRanges, ...plannerBudgetRanges]) {
      const numbers = (code.match(/\d+/g) ?? []).map(Number);
      expect(
        [min, max].filter((bound) => bound !== null),
        code,
      ).toEqual(numbers);
    }
    for (const { code, min, max } of budgetRanges) {
      const numbers = (code.match(/\d+(?=K)/g) ?? []).map((thousands) => Number(thousands) * 1000);
      expect(
        [min, max].filter((bound) => bound !== null),
        code,
      ).toEqual(numbers);
    }
  });
});
