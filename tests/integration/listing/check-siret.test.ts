import { describe, expect, it } from "vitest";
import { checkSiret, siretStateOf } from "@/lib/listing/company/check-siret";
import { testCtx, testNow } from "../../support/context";
import { uniqueSiret } from "./new-company";

const day = 86_400_000;

describe("the check of a SIRET", () => {
  it("answers for an active and an inactive company", async () => {
    const ctx = testCtx();
    const [active, closed] = [uniqueSiret(), uniqueSiret()];
    ctx.gateways.register.set(active, { isActive: true }).set(closed, { isActive: false });
    expect(await checkSiret(ctx, active)).toEqual({ exists: true, isActive: true });
    expect(await checkSiret(ctx, closed)).toEqual({ exists: true, isActive: false });
  });

  it("refuses what is no number, what nobody knows and what nobody can answer", async () => {
    const ctx = testCtx();
    const [unknown, failing] = [uniqueSiret(), uniqueSiret()];
    ctx.gateways.register.set(failing, null);
    await expect(checkSiret(ctx, "73282932000075")).rejects.toMatchObject({
      code: "siret_invalid",
      status: 400,
    });
    await expect(checkSiret(ctx, unknown)).rejects.toMatchObject({
      code: "siret_unknown",
      status: 404,
      fields: { siret: "siret_unknown" },
    });
    await expect(checkSiret(ctx, failing)).rejects.toMatchObject({
      code: "register_unavailable",
      status: 503,
    });
  });

  it("remembers an answer for 24 hours, and asks again after", async () => {
    const siret = uniqueSiret();
    const ctx = testCtx();
    ctx.gateways.register.set(siret, { isActive: true });
    expect(await siretStateOf(ctx, siret)).toBe("active");
    const later = (ms: number) => {
      const other = testCtx({ now: new Date(testNow.getTime() + ms) });
      other.gateways.register.set(siret, { isActive: false });
      return siretStateOf(other, siret);
    };
    expect(await later(day - 1)).toBe("active");
    expect(await later(day)).toBe("inactive");
  });

  it("never remembers that the register was unavailable, whatever broke", async () => {
    const siret = uniqueSiret();
    const broken = testCtx({
      gateways: { companyRegister: { find: () => Promise.reject(new TypeError("x")) } },
    });
    await expect(siretStateOf(broken, siret)).rejects.toMatchObject({ code: "register_unavailable" });
    const ctx = testCtx();
    ctx.gateways.register.set(siret, { isActive: true });
    expect(await siretStateOf(ctx, siret)).toBe("active");
  });

  it("survives two first questions at once", async () => {
    const siret = uniqueSiret();
    const ctx = testCtx();
    ctx.gateways.register.set(siret, { isActive: true });
    expect(await Promise.all([1, 2, 3, 4].map(() => siretStateOf(ctx, siret)))).toEqual(
      Array(4).fill("active"),
    );
  });
});
