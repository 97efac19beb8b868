import { ask } from "@/scripts/shots/ask";
import { expect, originOf, test } from "../support/test";

const fr = originOf("fr");
/** One of each kind: cached, cached "not found", filtered, sign-in, for one visitor. */
const pages = [
  "/",
  "/wedding-planners",
  "/wedding-planners?service=full-planning",
  "/wedding-planner/nobody-of-this-name",
  "/login",
  "/project/new",
];

for (const path of pages) {
  test(`scripts of ${path} run under a policy that allows no others`, async ({ page, allowErrors }) => {
    allowErrors(/status of 404|Content Security Policy/);
    const violations: string[] = [];
    await page.exposeFunction("told", (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        (window as unknown as { told: (what: string) => void }).told(
          `${event.violatedDirective} ${event.blockedURI}`,
        );
      });
    });
    const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src")) ?? "";
    expect(scripts).toMatch(/'(sha256|nonce)-/);
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    // Waits until an island or React has started; React leaves its own properties on the elements.
    const isAlive = () =>
      document.querySelector("[data-started]") !== null ||
      Object.keys(document.body).some((key) => key.startsWith("__react"));
    await expect.poll(() => page.evaluate(isAlive)).toBe(true);
    const intruder = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.__intruder = true";
      document.body.append(script);
      return "__intruder" in window;
    });
    expect(intruder).toBe(false);
    await expect.poll(() => violations).toEqual(["script-src-elem inline"]);
  });
}

test("a cached page is the same for everybody", async () => {
  const plain = await ask(`${fr}/wedding-planners`);
  const noisy = await ask(`${fr}/wedding-planners?utm_source=letter&x=%3Cscript%3E`, {
    cookie: "session=somebody; NEXT_LOCALE=de-DE",
    headers: { "accept-language": "de", rsc: "1", "x-forwarded-host": "elsewhere.example" },
  });
  expect(noisy.text).toBe(plain.text);
  expect(plain.headers["set-cookie"]).toBeUndefined();
  expect(plain.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(plain.headers.vary).toBe("Accept-Encoding");
  expect(
    (await ask(`${fr}/wedding-planners`, { headers: { "if-none-match": `${plain.headers.etag}` } })).status,
  ).toBe(304);
});
