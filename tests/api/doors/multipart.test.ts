import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMultipart, releaseUpload } from "@/lib/http/doors/multipart";

const MEGABYTE = 1024 * 1024;

function requestOf(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}
function rawRequest(body: string | ReadableStream | Uint8Array<ArrayBuffer>, boundary = "edge"): Request {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    duplex: "half",
  } as RequestInit);
}
const read = async (request: Request, rule = {}) => {
  try {
    return await readMultipart(request, { maxBytes: MEGABYTE, ...rule });
  } finally {
    releaseUpload(request);
  }
};
const part = (head: string, body: string) =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

describe("a form with files", () => {
  it("comes out as it went in, whatever the bytes", () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
        async (bytes, text) => {
          const form = new FormData();
          form.set("title", text);
          form.set("image", new Blob([new Uint8Array(bytes)]), "salon à midi.jpg");
          const fields = new Map(await read(requestOf(form)));
          expect(fields.get("title")).toBe(text.replace(/\r\n?|\n/g, "\r\n"));
          expect(fields.get("image")).toEqual({ name: "salon à midi.jpg", bytes: expect.anything() });
          expect(Buffer.from((fields.get("image") as { bytes: Uint8Array }).bytes)).toEqual(
            Buffer.from(bytes),
          );
        },
      ),
    ));

  it("loses the control characters of its names", async () => {
    const form = new FormData();
    form.set("image", new Blob(["x"]), 'a"b\r\nContent-Type: text/html\u0007\u0000.jpg');
    const [[, file] = []] = await read(requestOf(form));
    expect(file).toMatchObject({ name: 'a"b  Content-Type: text/html.jpg' });
  });

  it.each([
    ["no end", part('name="a"', "x")],
    ["no boundary", "nothing"],
    ["no name", `${part("filename=x", "x")}--edge--`],
    ["no header", "--edge\r\nx\r\n--edge--"],
    ["a cut file", part('name="image"; filename="a.jpg"', "x").slice(0, -4)],
    ["too many fields", `${part('name="a"', "x").repeat(101)}--edge--`],
  ])("with %s is refused", async (_, body) => {
    await expect(read(rawRequest(body))).rejects.toMatchObject({ code: "validation_error" });
  });

  it("is read to its limit only", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    await expect(read(rawRequest(endless))).rejects.toMatchObject({ code: "FILE_TOO_LARGE", status: 413 });
    expect(sent).toBeLessThan(2 * MEGABYTE);
    const exact = (size: number) => {
      const form = new FormData();
      form.set("image", new Blob([new Uint8Array(size)]), "a.jpg");
      return read(requestOf(form));
    };
    expect(await exact(MEGABYTE)).toHaveLength(1);
    await expect(exact(MEGABYTE + 1)).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
  });

  it("that does not arrive in time is refused with its own code", async () => {
    const stuck = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    await expect(read(rawRequest(stuck), { arrivesMs: 20 })).rejects.toMatchObject({
      code: "timeout",
      status: 408,
    });
  });

  it("that is cut off by its sender is refused", async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(part('name="image"; filename="a.jpg"', "half")));
        controller.error(new Error("connection reset"));
      },
    });
    await expect(read(rawRequest(cut))).rejects.toMatchObject({ code: "validation_error" });
  });

  it("collects a list up to its length, and only where a list is allowed", async () => {
    const form = new FormData();
    for (const name of ["a.jpg", "b.jpg"]) form.append("images[]", new Blob([name]), name);
    form.set("title", "x");
    expect(await read(requestOf(form), { maxFiles: 2 })).toEqual([
      ["title", "x"],
      ["images[]", [expect.objectContaining({ name: "a.jpg" }), expect.objectContaining({ name: "b.jpg" })]],
    ]);
    await expect(read(requestOf(form), { maxFiles: 1 })).rejects.toMatchObject({ code: "validation_error" });
    expect((await read(requestOf(form))).map(([name]) => name)).toEqual(["images[]", "images[]", "title"]);
  });

  it("waits for no memory: what does not fit is refused and may come again", async () => {
    const rule = { maxBytes: 100 * MEGABYTE };
    const tiny = () => rawRequest(new ReadableStream({ start: (c) => c.close() }));
    const held = [tiny(), tiny()];
    // Without an announced length the whole limit is reserved until the call ends.
    for (const request of held) await readMultipart(request, rule).catch(() => null);
    const late = tiny();
    await expect(readMultipart(late, rule)).rejects.toMatchObject({
      code: "busy",
      status: 503,
      retryAfterSeconds: 5,
    });
    releaseUpload(late);
    for (const request of held) releaseUpload(request);
    await expect(read(tiny(), rule)).rejects.toMatchObject({ code: "validation_error" });
  });
});

describe("a form with lists", () => {
  const rule = { isNested: true, maxFiles: 2 } as const;
  const fields = async (entries: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return Object.fromEntries(await read(requestOf(form), rule));
  };

  it("makes lists and objects of names with brackets, in the order of their numbers", async () => {
    const found = await fields([
      ["name", "Château"],
      ["images[1][caption]", "B"],
      ["images[0][file]", new Blob(["x"])],
      ["images[0][caption]", "A"],
      ["features[]", "garden"],
      ["features[]", "bar"],
      ["contactPerson[name]", "Anne"],
    ]);
    expect(found).toEqual({
      name: "Château",
      images: [{ file: { name: "blob", bytes: expect.anything() }, caption: "A" }, { caption: "B" }],
      features: ["garden", "bar"],
      contactPerson: { name: "Anne" },
    });
  });

  it.each([
    [["name", "name"]],
    [["images", "images[0]"]],
    [["images[0]", "images[0][file]"]],
    [["images[0][a][b][c]"]],
    [["images[0"]],
    [["[0]"]],
  ])("refuses %j", async (names) => {
    await expect(fields(names.map((name) => [name, "x"] as const))).rejects.toMatchObject({ status: 400 });
  });

  it("takes a hostile name as a name only", async () => {
    const found = await fields([["__proto__[isAdmin]", "1"]]);
    expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined();
    expect(Object.getOwnPropertyNames(found)).toEqual(["__proto__"]);
  });

  it("counts the files and their bytes", async () => {
    const files = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, n) => [`images[${n}][file]`, new Blob(["x".repeat(bytes)])] as const);
    await expect(fields(files(3, 1))).rejects.toMatchObject({ fields: { body: "too_big" } });
    await expect(fields(files(1, MEGABYTE + 1))).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
  });
});
