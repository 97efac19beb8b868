import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { textField, uuidField } from "@/lib/core/fields";
import { route } from "@/lib/http/doors/route";
import { type Call, callRoute, problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";

beforeAll(() => {
  placeContainer({ limits: unlimited });
});

const input = z.strictObject({
  uuid: uuidField.optional(),
  name: textField({ max: 20 }).optional(),
  page: z.string().optional(),
});
const echo = route({
  guard: "public",
  input,
  output: z.object({ seen: z.record(z.string(), z.unknown()) }),
  summary: "Repeats what was understood",
  run: async (_, seen) => ({ seen }),
});

const post = (call: Call) => callRoute(echo, { method: "POST", ...call });
const uuid = "6b1f6c1e-8d5a-4d53-9b0e-0f2b1c3d4e5f";

/** A body of so many bytes, sent in small pieces. */
function stream(bytes: number, piece = 4096): { raw: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const raw = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      const size = Math.min(piece, bytes - sent);
      sent += size;
      controller.enqueue(new Uint8Array(size).fill(0x20));
    },
  });
  return { raw, sent: () => sent };
}

describe("what a route understands", () => {
  it("joins path and body of a write, path and query of a read", async () => {
    const write = await post({ params: { uuid }, body: { name: "  Léa " } });
    expect(write.body).toEqual({ seen: { uuid, name: "Léa" } });
    const read = await callRoute(echo, { params: { uuid }, query: { page: "2" } });
    expect(read.body).toEqual({ seen: { uuid, page: "2" } });
    const remove = await callRoute(echo, { method: "DELETE", query: { page: "2" }, body: { name: "Léa" } });
    expect(remove.body).toEqual({ seen: { page: "2", name: "Léa" } });
  });

  it("reads a missing body as an empty object, with or without a byte-order mark", async () => {
    for (const raw of [undefined, "", "{}", "\ufeff{}", "  {} \n"])
      expect((await post(raw === undefined ? {} : { raw })).body, JSON.stringify(raw)).toEqual({ seen: {} });
  });

  it("ignores the query of a write", async () => {
    expect((await post({ query: { name: "Léa" }, body: {} })).body).toEqual({ seen: {} });
  });
});

describe("what a route refuses as unreadable", () => {
  const unreadable: [string, string | Uint8Array][] = [
    ["half an object", '{"name": "Léa"'],
    ["single quotes", "{'name': 'Léa'}"],
    ["a trailing comma", '{"name": "Léa",}'],
    ["a comment", '{} // "name"'],
    ["NaN", '{"page": NaN}'],
    ["a form", "name=L%C3%A9a&page=2"],
    ["a multipart body", '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nLéa\r\n--x--'],
    ["XML", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ["bytes that are no UTF-8", Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
    ["a bare NUL", Uint8Array.of(0)],
    ["a raw NUL in a text", '{"name": "L\u0000a"}'],
    ["an array never closed", "[".repeat(50_000)],
  ];
  it.each(unreadable)("%s", async (_, raw) => {
    const answer = await post({ raw });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ error: "validation_error", fields: { body: "invalid_json" } });
  });

  it.each([
    ["a list", "[]"],
    ["a text", '"name"'],
    ["a number", "7"],
    ["null", "null"],
    ["true", "true"],
  ])("%s in place of an object", async (_, raw) => {
    const answer = await post({ raw });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).fields).toEqual({ body: "invalid" });
  });

  it("a sender that closes the connection half-way", async () => {
    const raw = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("socket hang up")),
    });
    expect((await post({ raw })).status).toBe(400);
  });
});

describe("what a route refuses as unexpected", () => {
  it.each([
    ["an unknown field", { name: "Léa", role: "ROLE_ADMIN" }, { role: "unknown_field" }],
    ["the prototype", JSON.parse('{"__proto__": {"isAdmin": true}}'), { ["__proto__"]: "unknown_field" }],
    ["a constructor", { constructor: { prototype: {} } }, { constructor: "unknown_field" }],
    ["a text field that is a list", { name: ["Léa"] }, { name: "invalid" }],
    ["a text field that is an object", { name: { $gt: "" } }, { name: "invalid" }],
    ["a lone surrogate", { name: "L\ud800a" }, { name: "invalid" }],
    ["an escaped NUL", { name: "L\u0000a" }, { name: "invalid" }],
  ])("%s", async (_, body, fields) => {
    const answer = await post({ raw: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(Object.entries(problemOf(answer).fields ?? {})).toEqual(Object.entries(fields));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("a path parameter that the body repeats", async () => {
    const answer = await post({ params: { uuid }, body: { uuid: crypto.randomUUID() } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).fields).toEqual({ uuid: "unknown_field" });
  });

  it("a query that names a field twice", async () => {
    for (const query of ["page=1&page=2", "uuid=1", "page=1&%70age=2"])
      expect((await callRoute(echo, { params: { uuid }, query })).status, query).toBe(400);
  });

  it("takes the last of two equal names in one JSON object, as every JSON parser does", async () => {
    expect((await post({ raw: '{"name":"Léa","name":"Zoé"}' })).body).toEqual({ seen: { name: "Zoé" } });
  });

  it("objects nested five thousand deep", async () => {
    const deep = `${'{"name":'.repeat(5000)}1${"}".repeat(5000)}`;
    expect((await post({ raw: deep })).status).toBe(400);
    expect((await post({ raw: `{"other":${"[".repeat(5000)}${"]".repeat(5000)}}` })).status).toBe(400);
  });

  it("ten thousand fields, without listing them all", async () => {
    const many = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`f${index}`, 1]));
    const answer = await post({ body: many });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(5000);
  });
});

describe("how much a route reads", () => {
  it("accepts 100 KB and not a byte more", async () => {
    const body = (bytes: number) =>
      `{"name":"Léa"}${" ".repeat(bytes - Buffer.byteLength('{"name":"Léa"}'))}`;
    expect((await post({ raw: body(100 * 1024) })).status).toBe(200);
    const answer = await post({ raw: body(100 * 1024 + 1) });
    expect(answer.status).toBe(413);
    expect(problemOf(answer).error).toBe("payload_too_large");
  });

  it("stops reading an endless body, whatever its Content-Length", async () => {
    const { raw, sent } = stream(1_000_000_000);
    const answer = await post({ raw, headers: { "content-length": "10" } });
    expect(answer.status).toBe(413);
    expect(sent()).toBeLessThan(200 * 1024);
  });

  it("does not read the body of a caller without permission", async () => {
    const guarded = route({
      guard: "user",
      input,
      output: null,
      summary: "Is for users",
      run: async () => null,
    });
    const { raw, sent } = stream(1_000_000);
    expect((await callRoute(guarded, { method: "POST", raw })).status).toBe(401);
    expect(sent()).toBeLessThanOrEqual(2 * 4096);
  });
});
