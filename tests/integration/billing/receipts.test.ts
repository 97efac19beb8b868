import { expect, it } from "vitest";
import { findReceipt, listReceipts } from "@/lib/billing/receipts/queries";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";
import { openShop, purchase } from "./shop";

it("a receipt is printed for the provider who paid, and does not exist for another", async () => {
  const [shop, stranger] = [await openShop(), await openShop()];
  await purchase(shop, 10);
  const { id, number, amount } = only((await listReceipts(shop.ctx(), { page: 1 })).receipts);
  const printed = await findReceipt(shop.ctx(), { id });
  expect(printed).toMatchObject({ number, kind: "credits", amountCents: Math.round(amount * 100) });
  expect(printed.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(printed.amountCents);
  expect((await listReceipts(stranger.ctx(), { page: 1 })).receipts).toEqual([]);
  for (const key of [id, crypto.randomUUID()])
    expect(await outcomeOf(findReceipt(stranger.ctx(), { id: key }))).toBe("resource_not_found");
});
