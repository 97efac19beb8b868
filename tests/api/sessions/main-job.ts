import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import type { Locale } from "@/lib/core/i18n/locales";
import { type CountryCode, marketOf } from "@/lib/core/markets/markets";
import { register } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";
import { send } from "@/lib/leads/requests/send";
import { unlock } from "@/lib/leads/requests/unlock";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { only, uniqueEmail } from "@/tests/support/unique";
import { openShop, purchase, receiptsOf } from "../../integration/billing/shop";
import { person, verified } from "../../integration/leads/projects/world";

interface Played {
  country: CountryCode;
  locale: Locale;
  /** A mobile number as the country writes it, and how it begins internationally. */
  phone: string;
  prefix: string;
  /** The operator's VAT number there. */
  vatNumber: string;
  /** Tax in a credit that a company of the country buys, in basis points. */
  rateBp: number;
}

/** A shop in a country where the operator is registered for its tax. */
async function openIn({ country, vatNumber }: Played) {
  const shop = await openShop({ country });
  const registered = <C extends { seller: object }>(ctx: C): C => ({
    ...ctx,
    seller: { ...ctx.seller, vatAbroad: { [country]: vatNumber } },
  });
  return {
    ...shop,
    ctx: (now?: Date) => registered(shop.ctx(now)),
    system: (now?: Date) => registered(shop.system(now)),
  };
}

/** A provider registers, a couple writes, the provider pays for a credit in the market's currency and unlocks. */
export async function playMainJob(market: Played): Promise<void> {
  const { country, locale, phone, prefix, rateBp } = market;
  const { db } = testDatabase();
  const here = testCtx({ country, locale });
  const registration = registerInput.parse({
    ...{ firstname: "Anna", lastname: "Keller", email: uniqueEmail("anna"), phone, locale },
    ...{ password: "Promesse-2026!", role: "ROLE_PRESTATAIRE", terms: true, tosIsAccepted: true },
  });
  await register(here, registration);
  const user = only(await db.select().from(users).where(eq(users.email, registration.email)));
  expect(user).toMatchObject({ country, locale, phone: expect.stringContaining(prefix) });

  const shop = await openIn(market);
  await refreshSearchRow(here, shop.provider.id);
  const who = { ...person(), locale, phone };
  const { answer: _, ...key } = await verified(here, {}, who);
  await choosePrestataires(here, { ...key, ids: [shop.provider.id] });
  await send(here, key);
  const request = only(
    await db.select().from(eventRequests).where(eq(eventRequests.providerId, shop.provider.id)),
  );
  await expect(unlock(shop.ctx(), { uuid: request.id })).rejects.toMatchObject({ code: "no_credits" });

  const { currency } = marketOf(country);
  const { cents } = creditsPrice(1, creditTariffs[currency]);
  expect(await purchase(shop, 1)).toMatchObject({ status: "succeeded", currency, amountCents: cents });
  const taxCents = Math.round((cents * rateBp) / (10_000 + rateBp));
  expect(only(await receiptsOf(shop.provider.id))).toMatchObject({
    ...{ currency, taxCents },
    lines: [{ rateBp, category: "S" }],
  });
  expect(await unlock(shop.ctx(), { uuid: request.id })).toMatchObject({
    email: who.email,
    phone: expect.stringContaining(prefix),
  });
}
