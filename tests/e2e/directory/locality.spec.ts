import { expect, originOf, test } from "../support/test";

const PATH = "/search/locality?q=avign&country=FR";
/** Of the connection and of the moment; and "vary", in which Next names headers of its pages. */
const OWN = new Set([
  "vary",
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

test("suggestions say the same before Next and behind it", async ({ request }) => {
  const headersOf = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
  // Who brings a session is answered by the door; this one is nobody's.
  const behind = await request.get(`${originOf("fr")}${PATH}`, { headers: { cookie: "session=nobody" } });
  expect(behind.status()).toBe(200);
  const before = await request.get(`${originOf("fr")}${PATH}`);
  expect(before.status()).toBe(200);
  expect(await before.text()).toBe(await behind.text());
  expect(headersOf(before.headers())).toEqual(headersOf(behind.headers()));
});
