import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/gateways/context";
import { checkRegistration, registerStateOf } from "@/lib/listing/company/check-registration";
import { testCtx, testNow } from "../../support/context";
import { french, uniqueSiret } from "./new-company";

const checkSiret = (ctx: Ctx, number: string) => checkRegistration(ctx, { countryCode: "FR", number });
const siretStateOf = (ctx: Ctx, number: string) => registerStateOf(ctx, french(number));

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

describe("the check of a number in another country", () => {
  it("asks the register of the country, with the number as it is stored", async () => {
    const asked: object[] = [];
    const find = async (registration: { number: string }) => {
      asked.push(registration);
      return { number: registration.number, isActive: true };
    };
    const ctx = testCtx({ gateways: { companyRegister: { find } } });
    const check = (countryCode: "GB" | "BE" | "IT", number: string) =>
      checkRegistration(ctx, { countryCode, number });
    await check("GB", "sc 123456");
    await check("BE", "BE 0999.000.030");
    await check("IT", "00743110157");
    expect(asked).toEqual([
      { register: "companies_house", number: "SC123456" },
      { register: "kbo", number: "0999000030" },
      { register: "vies", number: "IT00743110157" },
    ]);
  });

  it("refuses a wrong form, wrong check digits, an unknown number and a country without a register", async () => {
    const ctx = testCtx();
    for (const [countryCode, number] of [
      ["GB", "1234567"],
      ["BE", "0403227516"],
      // The shape is right, the check digit is not.
      ["IT", "00743110158"],
      ["NL", "123456789"],
    ] as const)
      await expect(checkRegistration(ctx, { countryCode, number })).rejects.toMatchObject({
        code: "registration_invalid",
        fields: { number: "registration_invalid" },
      });
    await expect(checkRegistration(ctx, { countryCode: "GB", number: "00000001" })).rejects.toMatchObject({
      code: "registration_unknown",
      status: 404,
    });
  });

  it("remembers the answers of each register apart from those of the others", async () => {
    const ctx = testCtx();
    const number = String(Math.floor(1e7 + Math.random() * 8e7)).padStart(8, "0");
    ctx.gateways.register.set(number, { isActive: true });
    expect(await registerStateOf(ctx, { register: "companies_house", number })).toBe("active");
    ctx.gateways.register.delete(number);
    expect(await registerStateOf(ctx, { register: "vies", number })).toBe("unknown");
    expect(await registerStateOf(ctx, { register: "companies_house", number })).toBe("active");
  });
});
