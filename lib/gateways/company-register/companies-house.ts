import { z } from "zod";
import { createCallBudget } from "@/lib/gateways/company-register/call-budget";
import { type RegisterAdapter, RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { createJsonReader } from "@/lib/gateways/json-reader";

export interface CompaniesHouseOptions {
  apiKey: string;
  /** `https://api.company-information.service.gov.uk`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

/** A company in administration or liquidation is no longer run by its owners, so it counts as closed. */
const isActiveByStatus: Readonly<Record<string, boolean>> = {
  active: true,
  open: true,
  registered: true,
  "voluntary-arrangement": true,
  administration: false,
  closed: false,
  "converted-closed": false,
  dissolved: false,
  "insolvency-proceedings": false,
  liquidation: false,
  receivership: false,
  removed: false,
};

const found = z.object({
  company_number: z.string(),
  /** Absent for the few kinds of companies that have no status, such as those with a royal charter. */
  company_status: z.string().optional(),
  date_of_cessation: z.string().optional(),
});
const refused = z.object({
  errors: z.array(z.object({ error: z.literal("company-profile-not-found") })).min(1),
});

/** The limit is 600 in five minutes for a key; the rest is left to other processes. */
const budget = { most: 500, windowMs: 300_000 };

/** The register of the United Kingdom, by its public data API. A number above the limit is answered 429, an outage. */
export function createCompaniesHouse({
  apiKey,
  apiUrl = "https://api.company-information.service.gov.uk",
  timeoutMs = 4_000,
}: CompaniesHouseOptions): RegisterAdapter {
  const read = createJsonReader({ timeoutMs, unavailable: RegisterUnavailable });
  const spend = createCallBudget(budget);
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
  return {
    async find(number) {
      spend();
      const { status, body } = await read(`${apiUrl}/company/${number}`, { authorization }, [200, 404]);
      // A proxy before the register also answers 404, but with another body than the register.
      if (status === 404 && refused.safeParse(body).success) return null;
      const parsed = found.safeParse(body);
      if (status !== 200 || !parsed.success || parsed.data.company_number !== number)
        throw new RegisterUnavailable("The company register answered in an unknown shape.");
      const { company_status, date_of_cessation } = parsed.data;
      const isActive = company_status ? isActiveByStatus[company_status] : !date_of_cessation;
      // A new status says nothing that we can read.
      if (isActive === undefined)
        throw new RegisterUnavailable("The company register gave an unknown status.");
      return { number, isActive };
    },
  };
}
