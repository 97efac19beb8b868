import { describe, expect, it } from "vitest";
import { checkSiret, siretStateOf } from "@/lib/listing/company/check-siret";
import { testCtx, testNow } from "../../support/context";
import { uniqueSiret } from "./new-company";

const day = 86_400_000;

describe("the check of a SIRET", () => {
  it("finds an active and an inactive company", async () => {
    const ctx = testCtx();
    const [active, closed] = [uniqueSiret(), uniqueSiret()];
    ctx.gateways.register.set(active, { isActive: true }).set(closed, { isActive: false });
    expect(await checkSiret(ctx, active)).toEqual({ exists: true, isActive: true });
    expect(await checkSiret(ctx, closed)).toEqual({ exists: true, isActive: false });
  });

  it("refuses an invalid and an unknown number, and any number while the register is down", async () => {
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

  it("stores an answer for 24 hours, then asks again", async () => {
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

  it("never stores that the register was unavailable, whatever the error", async () => {
    const siret = uniqueSiret();
    const broken = testCtx({
      gateways: { companyRegister: { find: () => Promise.reject(new TypeError("x")) } },
    });
    await expect(siretStateOf(broken, siret)).rejects.toMatchObject({ code: "register_unavailable" });
    const ctx = testCtx();
    ctx.gateways.register.set(siret, { isActive: true });
    expect(await siretStateOf(ctx, siret)).toBe("active");
  });

  it("handles two first checks of a number at once", async () => {
    const siret = uniqueSiret();
    const ctx = testCtx();
    ctx.gateways.register.set(siret, { isActive: true });
    expect(await Promise.all([1, 2, 3, 4].map(() => siretStateOf(ctx, siret)))).toEqual(
      Array(4).fill("active"),
    );
  });
});
