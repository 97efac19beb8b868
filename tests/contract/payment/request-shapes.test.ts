import { describe, expect, it } from "vitest";
import { refusalOfRequest, takeRefusals } from "@/tests/support/request-shapes";
import { adapter, openSupplier } from "./supplier";

const intent =
  "amount=3000&currency=eur&customer=cus_1&automatic_payment_methods[enabled]=true&metadata[a]=b";
const refusal = (params: string, address = "/v1/payment_intents") =>
  refusalOfRequest("POST", address, params);

describe("a request compared with the types of the SDK", () => {
  it("passes as the application sends it", async () => {
    expect(await refusal(intent)).toBeNull();
    expect(await refusal("cancel_at_period_end=true", "/v1/subscriptions/sub_1abc")).toBeNull();
    expect(
      await refusalOfRequest("GET", "/v1/events?created[gte]=1&limit=100&starting_after=evt_1", ""),
    ).toBeNull();
  });

  it.each([
    ["a parameter with another name", `${intent}&capturemethod=manual`, "capturemethod"],
    ["one inside of another", `${intent}&automatic_payment_methods[on]=true`, "automatic_payment_methods"],
    ["a word that the SDK does not know", `${intent}&capture_method=later`, "capture_method"],
    ["a text for a number", intent.replace("3000", "much"), "/amount"],
    ["a part of a cent", intent.replace("3000", "30.5"), "/amount"],
    ["a text for a truth value", intent.replace("=true", "=maybe"), "enabled"],
    ["a missing parameter", intent.replace("currency=eur&", ""), "currency"],
  ])("is refused for %s", async (_, params, named) => {
    expect(await refusal(params)).toContain(named);
  });

  it("is refused at an address that the application does not use", async () => {
    expect(await refusal("", "/v1/transfers")).toContain("POST /v1/transfers is not among");
  });
});

it("sees what the gateway sends", async () => {
  const ended: (() => Promise<void>)[] = [];
  const { url, providerId, customerId } = await openSupplier(ended);
  const amount = { cents: 30.5, currency: "EUR" } as const;
  const order = { orderId: crypto.randomUUID(), providerId, customerId, amount, credits: 1 };
  await expect(adapter(url).createIntent(order)).rejects.toThrow();
  expect(await takeRefusals()).toEqual([expect.stringContaining("POST /v1/payment_intents /amount")]);
  for (const end of ended) await end();
});
