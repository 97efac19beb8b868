import { describe, expect, it } from "vitest";
import { documentNumber, seriesOf } from "@/lib/billing/invoices/issue-invoice";
import { cardErrorCode, subscriptionCallCode } from "@/lib/billing/payments/call-errors";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { returnMessage, returnStatuses, returnStatusOf } from "@/lib/billing/payments/return-status";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

describe("the status of a return", () => {
  it("has a severity, also when it is unknown", () => {
    expect(Object.fromEntries(returnStatuses.map((one) => [one, returnMessage(one).severity]))).toEqual({
      true: "success",
      missing_parameters: "error",
      payment_intent_not_found: "error",
      planner_not_found: "error",
      credit_log_failed: "error",
      processing_error: "error",
      processing: "info",
      amount_capturable_updated: "info",
      canceled: "warning",
      failed: "error",
      payment_failed: "error",
      unknown_status: "warning",
    });
    expect(returnMessage("true").message).toBe("payment_successful");
    expect(returnMessage("<script>")).toEqual({ message: "unexpected", severity: "error" });
  });

  it.each([
    ["succeeded", "succeeded", "true"],
    ["succeeded", null, "true"],
    ["review", "succeeded", "credit_log_failed"],
    ["pending", null, "payment_intent_not_found"],
    ["pending", "succeeded", "processing"],
    ["processing", "processing", "processing"],
    ["pending", "requires_capture", "amount_capturable_updated"],
    ["canceled", "canceled", "canceled"],
    ["failed", "requires_payment_method", "payment_failed"],
    ["pending", "requires_action", "failed"],
    ["pending", "new_word", "unknown_status"],
  ] as const)("of an order %s whose payment is %s says %s", (order, intent, status) => {
    expect(returnStatusOf(order, intent)).toBe(status);
  });
});

describe("messages for answers of payment calls", () => {
  it.each([
    ["card_declined", "insufficient_funds", "insufficient_funds"],
    ["card_declined", "do_not_honor", "card_declined"],
    ["card_declined", null, "card_declined"],
    ["expired_card", null, "expired_card"],
    ["something_new", "lost_card", "unexpected_error"],
  ])("of the card %s %s: %s", (code, declineCode, expected) => {
    expect(cardErrorCode(code, declineCode)).toBe(expected);
  });

  it.each([
    [400, "missing_parameters"],
    [401, "payment_intent_not_found"],
    [403, "planner_not_found"],
    [404, "credit_log_failed"],
    [500, "processing_error"],
    [503, "processing_error"],
    [418, "unknown_status"],
    [null, "failed"],
  ])("of a subscription call with status %s: %s", (status, expected) => {
    expect(subscriptionCallCode(status)).toBe(expected);
  });

  it("exist in every language, each different", async () => {
    const codes = Object.keys(paymentErrors);
    for (const locale of mainLocales) {
      const { errors, returns } = (await messagesOf(locale)).credits as Record<
        "errors" | "returns",
        Record<string, string>
      >;
      expect(new Set(codes.map((code) => errors?.[code])).size).toBe(codes.length);
      for (const status of [...returnStatuses, "anything"])
        expect(returns?.[returnMessage(status).message], `${locale} ${status}`).toBeTruthy();
    }
  });
});

describe("numbers of invoices", () => {
  const seller = {
    ...{ name: "Promesse", address: null, registration: null, vatAbroad: {}, hasOneStopShop: false },
    ...{ country: "FR", timeZone: "Europe/Paris", vatNumber: "FR44732829320" },
  };
  it("restart with the year where the seller is, for each seller, with a series for credit notes", () => {
    const newYear = new Date("2026-12-31T23:30:00Z");
    expect(seriesOf(seller, "invoice", newYear)).toBe("FR44732829320/I2027");
    expect(seriesOf(seller, "invoice", new Date("2026-12-31T22:30:00Z"))).toBe("FR44732829320/I2026");
    expect(seriesOf({ ...seller, timeZone: "Europe/London" }, "note", newYear)).toBe("FR44732829320/C2026");
    expect(documentNumber("FR44732829320/I2026", 42)).toBe("I2026-000042");
    expect(documentNumber("R2026", 42)).toBe("R2026-000042");
  });
});
