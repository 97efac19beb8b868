import { describe, expect, it } from "vitest";
import { matchCodes } from "@/lib/leads/matching/weights";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import { testCtx } from "@/tests/support/context";
import { begin, listed, refusal, verified } from "./world";

const ctx = testCtx();
/** A place in the sea where no other test has providers. */
const spot = (n: number) => ({ eventLocationLatitude: -60 - n, eventLocationLongitude: -150 });
const near = (n: number, km = 0) => ({ latitude: -60 - n + km / 111.2, longitude: -150 });
const at = (n: number, km = 0) => listed({ company: near(n, km) });

describe("providers for a project", () => {
  it("are listed best first, with the reasons of their score", async () => {
    const close = await at(1, 2);
    const far = await at(1, 80);
    const key = await begin(ctx, { ...spot(1), eventLocationCity: "Nulle part" });
    const { prestataires } = await listPrestataires(ctx, key);
    const ids = prestataires.map(({ id }) => id);
    expect(ids.indexOf(close)).toBeLessThan(ids.indexOf(far));
    const scores = prestataires.filter(({ isFurther }) => !isFurther).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const { score, reasons } of prestataires) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      for (const { code } of reasons) expect(matchCodes).toContain(code);
    }
    expect(prestataires.find(({ id }) => id === far)).toMatchObject({
      distanceKm: 80,
      name: "Maison Aubert",
      isChosen: false,
    });
  });

  it("beyond the couple's radius come last, with their distance, however well they fit", async () => {
    const poor = await listed({ company: near(9, 40), prestations: [2], langues: [2] });
    const perfect = await listed({ premium: true, company: near(9, 61) });
    const key = await begin(ctx, { ...spot(9), eventLocationCity: "Nulle part", radiusKm: 60 });
    const { prestataires } = await listPrestataires(ctx, key);
    const shown = prestataires.filter(({ id }) => id === poor || id === perfect);
    expect(shown.map(({ id, isFurther }) => [id, isFurther])).toEqual([
      [poor, false],
      [perfect, true],
    ]);
    expect(shown.map(({ distanceKm }) => distanceKm)).toEqual([40, 61]);
    // The rest of the country fills the list up: always after those nearby, and never without a distance.
    const firstFurther = prestataires.findIndex(({ isFurther }) => isFurther);
    expect(prestataires.slice(firstFurther).every(({ isFurther }) => isFurther)).toBe(true);
    expect(prestataires.every(({ distanceKm }) => distanceKm !== null)).toBe(true);
    await choosePrestataires(ctx, { ...key, ids: [perfect] });
    const chosen = (await listPrestataires(ctx, key)).prestataires.find(({ id }) => id === perfect);
    expect(chosen).toMatchObject({ isChosen: true, isFurther: true });
  });

  it("offer the service or a related one; other chosen providers stay in the list", async () => {
    const officiant = await listed({ prestations: [6], company: near(3) });
    const planner = await at(3);
    const key = await begin(ctx, { ...spot(3), eventLocationCity: "Nulle part" });
    const ids = async () => (await listPrestataires(ctx, key)).prestataires.map(({ id }) => id);
    expect(await ids()).toContain(planner);
    expect(await ids()).not.toContain(officiant);
    await choosePrestataires(ctx, { ...key, ids: [officiant] });
    const { prestataires } = await listPrestataires(ctx, key);
    expect(prestataires.find(({ id }) => id === officiant)).toMatchObject({ isChosen: true, isSent: false });
    expect(new Set(prestataires.map(({ id }) => id)).size).toBe(prestataires.length);
  });

  it("show which were written to", async () => {
    const id = await at(5);
    const { uuid, token } = await verified(ctx, { ...spot(5), eventLocationCity: "Nulle part" });
    await choosePrestataires(ctx, { uuid, token, ids: [id] });
    await send(ctx, { uuid, token });
    const { prestataires } = await listPrestataires(ctx, { uuid, token });
    expect(prestataires.find((one) => one.id === id)).toMatchObject({ isChosen: true, isSent: true });
  });

  it("are found in the whole country while the place is undecided", async () => {
    await at(7);
    const key = await begin(ctx, { isLocationUndecided: true, eventLocationCity: null });
    const { prestataires } = await listPrestataires(ctx, key);
    expect(prestataires.length).toBeGreaterThan(0);
    expect(prestataires.length).toBeLessThanOrEqual(30);
    expect(prestataires.every(({ distanceKm }) => distanceKm === null)).toBe(true);
  });

  it("need a service, and the couple's key", async () => {
    const key = await begin(ctx, { serviceType: null });
    expect(await refusal(listPrestataires(ctx, key))).toMatchObject({
      code: "project_incomplete",
      fields: { serviceType: "required" },
    });
    expect(await refusal(listPrestataires(ctx, { uuid: key.uuid, token: "x" }))).toMatchObject({
      status: 404,
    });
  });
});
