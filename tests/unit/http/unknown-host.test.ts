import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { answerUnknownHost, unknownHostPage } from "@/lib/http/front/unknown-host";
import { portOf } from "@/lib/http/page-cache/next-renderer";

it("the page for a foreign host has the product's look under a policy that allows only this style", async () => {
  const page = unknownHostPage([
    { label: 'A & "B"', lang: "fr-FR", href: "https://fr.example.com/?a=1&b=2" },
  ]);
  const server = createServer((_, response) => answerUnknownHost(response, page, ["X-Shared", "yes"]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${portOf(server.address())}/`);
  const html = await answer.text();
  server.closeAllConnections();
  server.close();
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-shared")]).toEqual([
    421,
    "no-store",
    "yes",
  ]);
  expect(html).toContain(
    '<a href="https://fr.example.com/?a=1&amp;b=2" lang="fr-FR" hreflang="fr-FR">A &amp; &quot;B&quot;</a>',
  );
  expect(html).toContain("<svg");
  const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
});
