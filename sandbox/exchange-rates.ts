import { type Condition, linger } from "./faults";
import { answer, type Supplier } from "./http";

/** Published for the last working day until others are set. */
const usual: Record<string, string> = {
  USD: "1.1605",
  JPY: "181.30",
  CHF: "0.9312",
  GBP: "0.8756",
  SEK: "11.0250",
};

/** The bank has no rates of Saturdays and Sundays. */
function lastWorkingDay(now: Date): string {
  const day = new Date(now);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/**
 * Publishes rates in the shape of the European Central Bank's `eurofxref-daily.xml`. A POST to the same address with
 * `{"GBP": "2.5"}` changes what it publishes, to see what a jump does.
 */
export function exchangeRatesDouble(condition: () => Condition, signal: AbortSignal): Supplier {
  const rates = { ...usual };
  return async ({ method, url, body }) => {
    if (url.pathname !== "/stats/eurofxref/eurofxref-daily.xml") return null;
    if (method === "POST") {
      Object.assign(rates, JSON.parse(body));
      return answer(200, rates);
    }
    await linger(condition(), signal);
    if (condition() === "down") return answer(503, { message: "Service Unavailable" });
    const cubes = Object.entries(rates).map(
      ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
    );
    return {
      status: 200,
      type: "text/xml",
      body: `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${lastWorkingDay(new Date())}'>
${cubes.join("\n")}
		</Cube>
	</Cube>
</gesmes:Envelope>`,
    };
  };
}
