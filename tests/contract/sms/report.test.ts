import { describe, expect, it } from "vitest";
import { readTwilioReport, twilioSignature } from "@/lib/gateways/sms/twilio-report";
import { textReader, textReport } from "@/tests/support/reports";

/** The example of Twilio's documentation ("Validating requests"), and the one of its libraries for repeated names. */
const documented = {
  authToken: "12345",
  url: "https://mycompany.com/myapp.php?foo=1&bar=2",
  form: new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  }),
};
const deliveryId = "0b6c2f0e-5a1d-4a57-9d54-0f3f3a1c9a11";

describe("a Twilio signature", () => {
  it("equals the documented one", () => {
    const { authToken, url, form } = documented;
    expect(twilioSignature(authToken, url, form)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
  });

  it("includes each value of a repeated name once, sorted", () => {
    const form = new URLSearchParams([
      ["SidAccount", "AC123"],
      ["Sid", "CA123"],
      ["Digits", "5678"],
      ["Digits", "1234"],
      ["Digits", "1234"],
    ]);
    expect(twilioSignature("12345", documented.url, form)).toBe("IK+Dwps556ElfBT0I3Rgjkr1wJU=");
  });

  it.each([
    ["https://fr.example.test/r/1", "https://fr.example.test:443/r/1"],
    ["http://fr.localhost:3000/r/1", "http://fr.localhost/r/1"],
  ])("is valid for %s also when %s was signed", (url, signed) => {
    const { payload } = textReport("", "sent");
    const signature = twilioSignature("t", signed, new URLSearchParams(payload));
    expect(readTwilioReport({ url, payload, signature, authToken: "t" })).toMatchObject({
      state: "passed_on",
    });
  });
});

describe("a Twilio report", () => {
  const read = (status: string, code?: string) =>
    textReader.readReport({ deliveryId, ...textReport(deliveryId, status, code ? { code } : {}) });

  it.each([
    ["accepted", undefined, null],
    ["queued", undefined, null],
    ["sending", undefined, null],
    ["toString", undefined, null],
    ["sent", undefined, "passed_on"],
    ["delivered", undefined, "delivered"],
    ["read", undefined, "delivered"],
    ["undelivered", "30003", "failed"],
    ["undelivered", "30004", "failed"],
    ["undelivered", "30005", "dead"],
    ["undelivered", "30006", "failed"],
    ["undelivered", "30007", "failed"],
    ["failed", "30008", "failed"],
    ["failed", "21610", "failed"],
    ["failed", "21211", "dead"],
    ["undelivered", undefined, "failed"],
    // An error code beside a success is ignored.
    ["delivered", "30005", "delivered"],
  ])("%s with %s means %s", (status, code, state) => {
    expect(read(status, code)?.state ?? null).toBe(state);
  });

  it("contains the supplier's id of the text", () => {
    expect(read("undelivered", "30005")).toEqual({
      id: "SM00000000000000000000000000000001",
      state: "dead",
      code: "30005",
    });
  });

  it.each([
    ["no signature", { signature: "" }],
    ["another one", { signature: "RSOYDt4T1cUTdK1PDd93/VVr8B8=" }],
    ["an extra parameter", { payload: `${textReport(deliveryId, "sent").payload}&ErrorCode=30005` }],
    ["another text's", { deliveryId: crypto.randomUUID() }],
  ])("is refused with %s", (_, change) => {
    const input = { deliveryId, ...textReport(deliveryId, "sent"), ...change };
    expect(() => textReader.readReport(input)).toThrow(expect.objectContaining({ reason: "forged" }));
  });

  it("is refused when it is signed but incomplete", () => {
    const url = "https://fr.example.test/r";
    const signature = twilioSignature("t", url, new URLSearchParams("Hello=World"));
    expect(() => readTwilioReport({ url, payload: "Hello=World", signature, authToken: "t" })).toThrow(
      expect.objectContaining({ reason: "unreadable" }),
    );
  });
});
