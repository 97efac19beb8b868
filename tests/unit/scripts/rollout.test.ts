import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Attempt, emptyLedger } from "@/scripts/faults/ledger";
import { judgeAnswers } from "@/scripts/rollout/compare";
import { fieldsOf, filesOf } from "@/scripts/rollout/form-fields";
import { proxySettings } from "@/scripts/rollout/proxy";
import { makeSecondVersion, SECOND_TITLE } from "@/scripts/rollout/second-version";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("the proxy of the drill", () => {
  const sample = readFileSync("deploy/nginx.conf", "utf8");
  const place = { port: 3_200, machines: [3_210, 3_211], folder: "/drill" };

  it("is the sample with two machines, on loopback", () => {
    const settings = proxySettings(sample, place);
    for (const line of [
      "server 127.0.0.1:3210 fail_timeout=2s;",
      "server 127.0.0.1:3211 fail_timeout=2s;",
      "server 127.0.0.1:3210 fail_timeout=2s backup;",
      "server 127.0.0.1:3211 fail_timeout=2s backup;",
      "keepalive_timeout 4s;",
      "proxy_next_upstream error timeout;",
      "listen 127.0.0.1:3200;",
      "proxy_set_header Host $http_host;",
      "pid /drill/nginx.pid;",
    ])
      expect(settings).toContain(line);
    const orders = settings.replaceAll(/#.*/g, "");
    expect(orders).not.toMatch(/ssl|http2|early_hints|hints|example\.com|\/tmp\/|\/dev\//);
    expect(orders.match(/ server \{/g)).toHaveLength(1);
    expect(orders.match(/\{/g)).toHaveLength(orders.match(/\}/g)?.length ?? 0);
  });

  it("is refused when the sample has another form", () => {
    expect(() => proxySettings(sample.replaceAll("fail_timeout=2s", ""), place)).toThrow("fail_timeout");
  });
});

describe("the second version", () => {
  it("changes a text, adds one and changes scripts", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "promesse-rollout-"));
    folders.push(folder);
    const sources = ["components/leads/contact/reject-dialog.tsx", "components/ui/button.tsx"];
    const texts = globSync("messages/*/{identity/sessions,leads/event-requests}.json");
    for (const file of [...sources, ...texts]) cpSync(file, path.join(folder, file));
    makeSecondVersion(folder);
    const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
    for (const file of [...sources, ...texts]) expect(read(file)).not.toBe(readFileSync(file, "utf8"));
    expect(JSON.parse(read("messages/fr/identity/sessions.json"))).toMatchObject({ title: SECOND_TITLE });
    expect(JSON.parse(read("messages/de/leads/event-requests.json"))).toMatchObject({
      reject: { second: SECOND_TITLE },
    });
    expect(() => makeSecondVersion(folder), "sources that are not as expected").toThrow("reject-dialog.tsx");
  });
});

describe("pages that the load reads", () => {
  const page = `<link href="/_next/static/chunks/a-1~.css"/><script src="/_next/static/chunks/0f.js" async="">
    </script><form><input name="q" value="x"/></form><form action=""><input type="hidden" name="$ACTION_1:0"
    value="{&quot;id&quot;:&quot;4&amp;5&quot;}"/><input name="name"/><textarea rows="7" name="message"></textarea></form>
    <img src="/media/ab/cd.webp"/><img src="/media/ab/cd.webp"/>`;

  it("have forms with hidden fields", () => {
    expect(Object.fromEntries(fieldsOf(page, "name") ?? [])).toEqual({
      "$ACTION_1:0": '{"id":"4&5"}',
      name: "",
      message: "",
    });
    expect(fieldsOf(page, "email")).toBeNull();
  });

  it("name files", () => {
    expect(filesOf(page)).toEqual([
      "/_next/static/chunks/a-1~.css",
      "/_next/static/chunks/0f.js",
      "/media/ab/cd.webp",
    ]);
  });
});

describe("answers", () => {
  const attempt = (method: string, begunAt: number, endedAt: number, status: number): Attempt => ({
    kind: "page",
    method,
    path: "/x",
    begunAt,
    endedAt,
    status,
    hasRetryAfter: false,
  });
  const judge = (...attempts: Attempt[]) => judgeAnswers({ ...emptyLedger(), attempts }, 100, 200);

  it("are all good, before, in and after the replacement", () => {
    const good = judge(
      attempt("GET", 90, 110, 200),
      attempt("GET", 10, 20, 200),
      attempt("POST", 190, 400, 303),
    );
    expect(good.map(({ result, isGood }) => [result, isGood])).toEqual([
      ["0 of 2, 1 of them in the replacement", true],
      ["0 of 1, 1 of them in the replacement", true],
    ]);
    expect(judge(attempt("GET", 90, 110, 200)).map(({ isGood }) => isGood)).toEqual([true, false]);
  });

  it.each([0, 404, 429, 502, 503])("with status %i fail", (status) => {
    const [reads] = judge(attempt("GET", 10, 20, status), attempt("GET", 110, 120, 200));
    expect(reads).toMatchObject({ isGood: false });
    expect(reads?.result).toContain(`GET /x ${status}`);
  });
});
