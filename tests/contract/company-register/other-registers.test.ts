import { afterEach, describe, expect, it } from "vitest";
import { createCallBudget } from "@/lib/gateways/company-register/call-budget";
import { createCompaniesHouse } from "@/lib/gateways/company-register/companies-house";
import { createKbo } from "@/lib/gateways/company-register/kbo";
import { createCompanyRegisters, RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { createViesCompanies } from "@/lib/gateways/company-register/vies-companies";
import { createVies } from "@/lib/gateways/vat-register/vies";
import { type Recorded, startHttpDouble } from "../http-double";
import { sandboxWithFaults } from "../sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Long for answers that come, also on a busy machine; short where none comes. */
const timeoutMs = 10_000;
const shortMs = 300;

const companyNumber = "09876543";
const enterpriseNumber = "0403227515";

const profile = (change: object): Recorded => ({
  status: 200,
  body: {
    company_name: "PROMISE WEDDINGS LTD",
    company_number: companyNumber,
    company_status: "active",
    date_of_creation: "2016-03-01",
    jurisdiction: "england-wales",
    type: "ltd",
    ...change,
  },
});
const reply = (enterprise: string, status = 200): Recorded => ({
  status,
  body: `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><ns3:ReplyContext xmlns:ns3="m"><ns3:AccountBalance>1999</ns3:AccountBalance></ns3:ReplyContext></S:Header><S:Body><ns3:ReadEnterpriseReply xmlns:ns3="m" xmlns:ns2="d">${enterprise}</ns3:ReadEnterpriseReply></S:Body></S:Envelope>`,
});
const enterprise = (code: string, number = "0403.227.515") =>
  reply(
    `<ns3:Enterprise><ns2:Number>${number}</ns2:Number><ns2:Function><ns2:Status><ns2:Code>XX</ns2:Code></ns2:Status></ns2:Function><ns2:BusinessUnits/><!-- <ns2:Status> --><ns2:Status><ns2:Code>${code}</ns2:Code></ns2:Status></ns3:Enterprise>`,
  );

const suppliers = [
  {
    name: "Companies House",
    at: (apiUrl: string, waitMs: number) =>
      createCompaniesHouse({ apiKey: "secret", apiUrl, timeoutMs: waitMs }),
    inSandbox: (url: string) => `${url}/companies-house`,
    known: companyNumber,
    active: ["09876543", "SC123456", "99000001"],
    closed: ["04100001", "04100002", "04100003"],
    unknown: "01234567",
    failing: ["04100500", "04100504", "04100429"],
    recorded: {
      active: [
        profile({}),
        profile({ company_status: "voluntary-arrangement" }),
        profile({ company_status: undefined, type: "royal-charter" }),
      ],
      closed: [
        profile({ company_status: "dissolved", date_of_cessation: "2024-06-30" }),
        profile({ company_status: "liquidation" }),
        profile({ company_status: "converted-closed" }),
        profile({ company_status: undefined, date_of_cessation: "2024-06-30" }),
      ],
      unknown: {
        status: 404,
        body: { errors: [{ error: "company-profile-not-found", type: "ch:service" }] },
      },
      unreadable: [
        profile({ company_number: "09876544" }),
        profile({ company_status: "something-new" }),
        { status: 401, body: { error: "Invalid Authorization", type: "ch:service" } },
        { status: 404, body: { message: "no Route matched" } },
        { status: 429, body: "" },
        { status: 200, body: { hello: "world" } },
      ],
    },
  },
  {
    name: "the Belgian register",
    at: (apiUrl: string, waitMs: number) =>
      createKbo({ username: "us<er", password: "sandbox", apiUrl, timeoutMs: waitMs }),
    inSandbox: (url: string) => `${url}/kbo`,
    known: enterpriseNumber,
    active: ["0403227515", "0999000030"],
    closed: ["0400001076"],
    unknown: "0400005036",
    failing: ["0400002066", "0400003056", "0400004046"],
    recorded: {
      active: [enterprise("AC"), enterprise("AC", "0403227515")],
      closed: [enterprise("ST")],
      unknown: reply(""),
      unreadable: [
        enterprise("AC", "0403227514"),
        reply("<ns3:Enterprise><ns2:Number>0403227515</ns2:Number></ns3:Enterprise>"),
        reply("", 500),
        { status: 200, body: "<html><body>ReadEnterpriseReply</body></html>" },
        { status: 200, body: { hello: "world" } },
      ],
    },
  },
];

describe.each(suppliers)("the company register by $name", (supplier) => {
  const local = async (faults = {}, waitMs = timeoutMs) =>
    supplier.at(supplier.inSandbox(await sandboxWithFaults(ended, faults)), waitMs);
  const recorded = async (answer: Recorded | null) => {
    const double = await startHttpDouble(answer);
    ended.push(() => double.stop());
    return supplier.at(double.url, answer ? timeoutMs : shortMs);
  };

  it("knows active and closed companies, in the sandbox as in recorded answers", async () => {
    const register = await local();
    for (const number of supplier.active)
      expect(await register.find(number)).toEqual({ number, isActive: true });
    for (const number of supplier.closed)
      expect(await register.find(number)).toEqual({ number, isActive: false });
    const number = supplier.known;
    for (const answer of supplier.recorded.active)
      expect(await (await recorded(answer)).find(number)).toEqual({ number, isActive: true });
    for (const answer of supplier.recorded.closed)
      expect(await (await recorded(answer)).find(number)).toEqual({ number, isActive: false });
  });

  it("does not know every number", async () => {
    expect(await (await local()).find(supplier.unknown)).toBeNull();
    expect(await (await recorded(supplier.recorded.unknown)).find(supplier.known)).toBeNull();
  });

  it("is unavailable, and nothing is known, for the failing, slow and limited numbers", async () => {
    const [failing = "", slow = "", limited = ""] = supplier.failing;
    const register = await local();
    for (const number of [failing, limited])
      await expect(register.find(number)).rejects.toBeInstanceOf(RegisterUnavailable);
    await expect((await local({}, shortMs)).find(slow)).rejects.toBeInstanceOf(RegisterUnavailable);
  });

  it("is unavailable after an answer that it cannot read", async () => {
    for (const answer of supplier.recorded.unreadable)
      await expect((await recorded(answer)).find(supplier.known)).rejects.toBeInstanceOf(RegisterUnavailable);
    await expect((await recorded(null)).find(supplier.known)).rejects.toBeInstanceOf(RegisterUnavailable);
  });

  it("is left alone after five failures, and its errors tell no number", async () => {
    const down = await local({ register: "down" });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(down.find(supplier.known)).rejects.not.toThrow(supplier.known);
    await expect(down.find(supplier.known)).rejects.toThrow("left alone");
  });
});

describe("the questions", () => {
  it("reach Companies House with the key as the name of an account without a password", async () => {
    const double = await startHttpDouble(profile({}));
    ended.push(() => double.stop());
    await createCompaniesHouse({ apiKey: "secret", apiUrl: double.url }).find(companyNumber);
    const authorization = `Basic ${Buffer.from("secret:").toString("base64")}`;
    expect(double.asked).toMatchObject([{ path: `/company/${companyNumber}`, headers: { authorization } }]);
  });

  it("to the Belgian register are refused with a wrong password", async () => {
    const apiUrl = `${await sandboxWithFaults(ended)}/kbo`;
    const wrong = createKbo({ username: "sandbox", password: "wrong", apiUrl, timeoutMs });
    await expect(wrong.find(enterpriseNumber)).rejects.toBeInstanceOf(RegisterUnavailable);
  });

  it("stop before the limit of Companies House is reached, and go on when its window has passed", () => {
    let now = 0;
    const spend = createCallBudget({ most: 3, windowMs: 1_000 }, () => now);
    for (const at of [0, 400, 800]) {
      now = at;
      spend();
    }
    expect(spend).toThrow(RegisterUnavailable);
    now = 1_000;
    spend();
    expect(spend).toThrow(RegisterUnavailable);
    now = 1_400;
    spend();
  });
});

describe("companies by their VAT number", () => {
  const local = async (faults = {}) =>
    createViesCompanies(createVies({ apiUrl: await sandboxWithFaults(ended, faults), timeoutMs }));

  it("are active while the number is registered, and otherwise unknown", async () => {
    const vies = await local();
    expect(await vies.find("DE136695976")).toEqual({ number: "DE136695976", isActive: true });
    expect(await vies.find("DE107777772")).toBeNull();
  });

  it("are not known while the register of the country does not answer", async () => {
    const vies = await local();
    for (const number of ["DE115555555", "DE123333337"])
      await expect(vies.find(number)).rejects.toBeInstanceOf(RegisterUnavailable);
    await expect((await local({ vat: "down" })).find("DE136695976")).rejects.toBeInstanceOf(
      RegisterUnavailable,
    );
  });
});

describe("the port", () => {
  it("asks the register of the number, and leaves numbers of one that is not connected unchecked", async () => {
    const find = async (number: string) => ({ number, isActive: true });
    const port = createCompanyRegisters({ siret: { find }, companies_house: null, kbo: null, vies: null });
    expect(await port.find({ register: "siret", number: "1" })).toEqual({ number: "1", isActive: true });
    await expect(port.find({ register: "kbo", number: "1" })).rejects.toBeInstanceOf(RegisterUnavailable);
  });
});
