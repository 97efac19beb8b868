import { describe, expect, it } from "vitest";
import {
  emptyValues,
  fieldOf,
  formValues,
  inputOf,
  missingFields,
  numberOf,
} from "@/components/listing/portfolio-editor/form-values";
import { createImageQueue, refusalOf } from "@/components/listing/portfolio-editor/use-uploads";
import { centsOf, unitsOf } from "@/lib/core/amounts";
import { ProblemError } from "@/lib/core/browser/http";
import { fieldCodes } from "@/lib/core/fields";
import { moved, nextKeyImage } from "@/lib/listing/images/rules";
import { type FailedStep, failureText } from "@/lib/listing/portfolios/client";
import { budgetPerGuestEuros, freeSlug, portfolioLimits } from "@/lib/listing/portfolios/rules";
import { imageRefusals, portfolioInput } from "@/lib/listing/portfolios/schema";
import words from "@/messages/fr/listing/portfolios.json";
import { wedding } from "@/tests/support/portfolios";

const sentences: Record<string, string> = words.errors;
const codesOf = (more: object) => {
  const { error } = portfolioInput.safeParse({ ...wedding, ...more });
  return error ? fieldCodes(error) : {};
};

describe("the input of a portfolio", () => {
  it.each([
    [{ title: "  " }, { title: "required" }],
    [{ title: "a".repeat(81) }, { title: "too_long" }],
    [{ title: "deux\nlignes" }, { title: "invalid" }],
    [{ description: "" }, { description: "required" }],
    [{ weddingDate: "" }, { weddingDate: "required" }],
    [{ weddingDate: "2026-02-30" }, { weddingDate: "date_invalid" }],
    [{ location: undefined }, { location: "required" }],
    [{ style: "" }, { style: "required" }],
    [{ totalBudget: -1 }, { totalBudget: "budget_negative" }],
    [{ plannerBudget: 1.005 }, { plannerBudget: "number_invalid" }],
    [{ plannerBudget: Number.NaN }, { plannerBudget: "number_invalid" }],
    [{ numberOfGuests: 0 }, { numberOfGuests: "guests_too_few" }],
    [{ numberOfGuests: 2.5 }, { numberOfGuests: "number_invalid" }],
    [{ prestations: [10] }, { "prestations.0": "choice_invalid" }],
    [{ latitude: 91 }, { latitude: "invalid" }],
    [{ countryCode: "XX" }, { countryCode: "choice_invalid" }],
    [{ isPublished: true }, { isPublished: "unknown_field" }],
    [{ totalBudget: 0, numberOfGuests: 1, city: null }, {}],
  ])("%j", (more, codes) => {
    expect(codesOf(more)).toEqual(codes);
  });

  it("needs no more than the five required fields", () => {
    const { title, description, weddingDate, location, style } = wedding;
    expect(portfolioInput.parse({ title, description, weddingDate, location, style })).toMatchObject({
      totalBudget: null,
      numberOfGuests: null,
      isBudgetHidden: false,
      prestations: [],
      city: null,
    });
  });
});

describe("the form of a portfolio", () => {
  it("names what keeps it from being saved, in its own order", () => {
    expect(missingFields(emptyValues)).toEqual(["title", "description", "weddingDate", "location", "style"]);
    expect(missingFields({ ...emptyValues, ...texts, numberOfGuests: "beaucoup" })).toEqual([
      "numberOfGuests",
    ]);
    expect(missingFields({ ...emptyValues, ...texts })).toEqual([]);
  });

  const { title, description, weddingDate, location, style } = wedding;
  const texts = { title, description, weddingDate, location, style };

  it.each([
    ["", null],
    ["26 400,50", 26_400.5],
    ["26\u00a0400 €", 26_400],
    ["12.5", 12.5],
    ["-3", -3],
    ["1e3", Number.NaN],
    ["1,2,3", Number.NaN],
  ])("reads the figure %j", (text, value) => {
    expect(numberOf(text)).toEqual(value);
  });

  it("shows errors of the place at the place, and refuses a draft of another shape", () => {
    expect(["title", "postalCode", "prestations.0"].map(fieldOf)).toEqual([
      "title",
      "location",
      "prestations",
    ]);
    expect(formValues.safeParse({ title: "x" }).success).toBe(false);
    expect(inputOf(emptyValues)).not.toHaveProperty("place");
  });

  it.each([
    ["image/jpeg", portfolioLimits.imageBytes, null],
    ["image/png", portfolioLimits.imageBytes + 1, "image_too_large"],
    ["image/gif", 1, "invalid_image"],
    ["", 1, "invalid_image"],
  ])("refuses a file of type %j before it is sent", (type, size, code) => {
    expect(refusalOf({ type, size })).toBe(code);
  });

  it("sends no more files than there is room for, and counts no refused one", async () => {
    const queue = createImageQueue("p", () => ({ room: 1, onAdded: () => undefined }));
    const files = ["image/gif", "image/jpeg", "image/png"].map((type) => new File(["x"], "a", { type }));
    queue.add(files);
    await new Promise<void>((resolve) => setImmediate(resolve));
    // The second one was sent; here is no browser that could.
    const codes = queue.items().map(({ error }) => (error as { code?: string }).code);
    expect(codes).toEqual(["invalid_image", undefined, "images_full"]);
    queue.cancelAll();
  });
});

describe("failures", () => {
  const steps: FailedStep[] = [
    "creating",
    "updating",
    "deleting",
    "publishing",
    "image_upload",
    "image_delete",
    "image_caption_update",
    "image_key_update_error",
    "reordering",
    "views_loading",
  ];
  it.each(steps)("%s has its own sentence for a crash or a lost connection", (step) => {
    const sentenceOf = (key: string) => sentences[key] ?? "";
    expect(sentences[step]).toBeTruthy();
    for (const error of [
      new ProblemError(500, "internal_error", "x"),
      new ProblemError(0, "network_error", null),
      new Error("x"),
    ])
      expect(failureText(error, step, sentenceOf)).toBe(sentences[step]);
    const refusal = new ProblemError(409, "quota_reached", "Le quota est atteint.");
    expect(failureText(refusal, step, sentenceOf)).toBe("Le quota est atteint.");
  });
  it.each(imageRefusals)("a file refused as %s has a sentence", (code) => {
    expect(sentences[code]).toBeTruthy();
  });
});

describe("rules", () => {
  it("find the first free slug", () => {
    expect(freeSlug("noces", new Set())).toBe("noces");
    expect(freeSlug("noces", new Set(["noces", "noces-2"]))).toBe("noces-3");
    expect(freeSlug("", new Set(["portfolio"]))).toBe("portfolio-2");
  });

  it.each([
    ["b", "c"],
    ["c", "a"],
    ["a", "b"],
  ])("name the next key image after %s", (removed, next) => {
    expect(nextKeyImage(["a", "b", "c"], removed)).toBe(next);
    expect(nextKeyImage([removed], removed)).toBeNull();
  });

  it("move an entry and keep the others in order", () => {
    const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join("");
    const list = [..."abcd"].map((id) => ({ id }));
    expect([ids(moved(list, "a", 2)), ids(moved(list, "d", 0)), ids(moved(list, "x", 0))]).toEqual([
      "bcad",
      "dabc",
      "abcd",
    ]);
  });

  it("convert euros without losing cents", () => {
    for (const euros of [0, 0.01, 19.99, 26_400.5, 1_234_567.89]) expect(unitsOf(centsOf(euros))).toBe(euros);
    expect(budgetPerGuestEuros({ totalBudget: 26_400, numberOfGuests: 80 })).toBe(330);
    expect(budgetPerGuestEuros({ totalBudget: null, numberOfGuests: 80 })).toBeNull();
  });
});
