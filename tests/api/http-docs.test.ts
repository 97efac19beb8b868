import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as getDocs } from "@/app/api/docs/route";
import { GET as getDocument } from "@/app/api/openapi.json/route";
import { type ApiDocument, apiPage, type Schema, typeText } from "@/lib/http/openapi/openapi-page";
import { doors } from "./doors/routes";

describe("/api/docs", () => {
  it("shows every call with its guard and sentence, and needs no script", async () => {
    const response = getDocs();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    for (const { path, declaration } of await doors()) {
      expect(html).toContain(`<code>${path.replace(/\[(\w+)\]/g, "{$1}")}</code>`);
      expect(html).toContain(declaration.summary.replaceAll("&", "&amp;"));
      expect(html).toContain(`<span class="guard">${declaration.guard}</span>`);
    }
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\/(?!www\.w3\.org)|\son\w+=/i);
  });

  it("allows its own style and nothing else", async () => {
    const response = getDocs();
    const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("is linked from the document, and links back", async () => {
    const document = (await getDocument().json()) as { externalDocs: { url: string } };
    expect(document.externalDocs.url).toBe("/api/docs");
    expect(await getDocs().text()).toContain('href="/api/openapi.json"');
  });

  it("escapes what a declaration says", () => {
    const operation = {
      operationId: "a",
      tags: ["<b>"],
      summary: `<script>"&`,
      "x-guard": "public",
      parameters: [{ name: "<i>", in: "query", required: false, schema: { const: "</code>" } }],
      responses: { 204: {} },
    };
    const html = apiPage({ info: { title: "A & B" }, paths: { "/<x>": { get: operation } } } as ApiDocument);
    expect(html).not.toMatch(/<script|<i>|<x>|<h2><b>/);
    expect(html).toContain("A &amp; B");
  });

  const types: [Schema, string][] = [
    [{ type: "string", format: "uuid" }, "string (uuid)"],
    [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number | null"],
    [{ type: ["string", "null"], format: "uuid" }, "string (uuid) | null"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ type: "array", items: { type: "integer" } }, "[integer]"],
    [
      { type: "object", properties: { a: { type: "string" }, b: {} }, required: ["a"] },
      "{ a: string, b?: any }",
    ],
    [{ type: "object", additionalProperties: { type: "string" } }, "{ [name]: string }"],
  ];
  it.each(types)("writes %j as %s", (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
