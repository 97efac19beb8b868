import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as imageRoute from "@/app/api/venues/[id]/images/[imageId]/route";
import * as images from "@/app/api/venues/[id]/images/route";
import * as one from "@/app/api/venues/[id]/route";
import * as all from "@/app/api/venues/route";
import { venues } from "@/db/schema/listing/venues";
import { testDatabase } from "../../support/database";
import { pictureBytes } from "../../support/picture-forms";
import { addVenuePictures, castle, makeVenue } from "../../support/venues";
import { problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";
import { layPlaces } from "./fixtures";
import { enterAsOwner, type FormFields, formCall, jpegBlob, typedVenue, venueOf } from "./venue-world";

const { db } = testDatabase();

beforeAll(async () => {
  placeContainer({ limits: unlimited });
  await layPlaces();
});

describe("forms that lie about their shape", () => {
  const shapes: [what: string, fields: () => Promise<FormFields>, code: string][] = [
    ["a field twice", async () => [...typedVenue, ["name", "Autre"]], "validation_error"],
    [
      "one picture twice",
      async () => [
        ...typedVenue,
        ["images[0][file]", await jpegBlob()],
        ["images[0][file]", await jpegBlob()],
      ],
      "validation_error",
    ],
    [
      "a list beside its index",
      async () => [...typedVenue, ["features[0]", "garden"], ["features", "bar"]],
      "validation_error",
    ],
    ["a picture as text", async () => [...typedVenue, ["images[0][file]", "cour.jpg"]], "validation_error"],
    [
      "a text as a picture",
      async () => [...typedVenue.slice(1), ["name", await jpegBlob()]],
      "validation_error",
    ],
    [
      "a prototype",
      async () => [...typedVenue, ["images[__proto__][file]", await jpegBlob()]],
      "validation_error",
    ],
    [
      "a constructor",
      async () => [...typedVenue, ["constructor[prototype][isAdmin]", "1"]],
      "validation_error",
    ],
    ["five levels", async () => [...typedVenue, ["images[0][a][b][c]", "x"]], "validation_error"],
    ["an unfinished name", async () => [...typedVenue, ["images[0", "x"]], "validation_error"],
    ["a far index", async () => [...typedVenue, ["images[99999999]", "x"]], "validation_error"],
    [
      "six pictures",
      async () => [
        ...typedVenue,
        ...(await Promise.all(
          Array.from({ length: 6 }, async (_none, n) => [`images[${n}][file]`, await jpegBlob()] as const),
        )),
      ],
      "validation_error",
    ],
    [
      "four hundred and more fields",
      async () => [
        ...typedVenue,
        ...Array.from({ length: 400 }, (_none, n) => [`features[${n}]`, "bar"] as const),
      ],
      "validation_error",
    ],
    [
      "a picture of another venue",
      async () => [...typedVenue, ["images[0][id]", crypto.randomUUID()]],
      "validation_error",
    ],
    ["an empty file", async () => [...typedVenue, ["images[0][file]", new Blob([])]], "no_image"],
    [
      "a program",
      async () => [...typedVenue, ["images[0][file]", new Blob(["MZ\u0090 this is no picture"])]],
      "INVALID_FILE_TYPE",
    ],
    [
      "a page behind the first bytes of a picture",
      async () => [
        ...typedVenue,
        ["images[0][file]", new Blob([new Uint8Array([255, 216, 255]), "<script>alert(1)</script>"])],
      ],
      "INVALID_FILE_TYPE",
    ],
    [
      "a small picture",
      async () => [
        ...typedVenue,
        ["images[0][file]", new Blob([await pictureBytes(100)], { type: "image/jpeg" })],
      ],
      "too_small",
    ],
    [
      "a picture above ten megabytes",
      async () => [
        ...typedVenue,
        ["images[0][file]", new Blob([await pictureBytes(400), new Uint8Array(10 * 1024 * 1024)])],
      ],
      "FILE_TOO_LARGE",
    ],
  ];
  it.each(shapes)("%s", async (_what, fields, code) => {
    const { call, heldBy, filesOf } = await enterAsOwner();
    const answer = await call(all.POST, "POST", await formCall(await fields()));
    expect([answer.status < 500, problemOf(answer).error], answer.text.slice(0, 200)).toEqual([true, code]);
    expect([await heldBy(), await filesOf()]).toEqual([0, 0]);
  });

  it("and a body that ends too early, or is none", async () => {
    const { call, heldBy } = await enterAsOwner();
    const { raw, contentType } = await formCall([...typedVenue, ["images[0][file]", await jpegBlob()]]);
    const bytes = raw as Uint8Array;
    for (const length of [0, 10, 200, bytes.length - 40])
      for (const type of [contentType ?? "", "multipart/form-data", "multipart/form-data; boundary="]) {
        const answer = await call(all.POST, "POST", { raw: bytes.slice(0, length), contentType: type });
        expect([400, 413, 415], answer.text.slice(0, 200)).toContain(answer.status);
      }
    expect(await heldBy()).toBe(0);
  });
});

describe("text that means something elsewhere", () => {
  const kept = [
    "<script>alert(document.cookie)</script>",
    "'); drop table venues; --",
    "{{constructor.constructor('return 1')()}} %{7*7}",
    "👩‍❤️‍👨 🏰 🇫🇷",
    "קסם \u200fטקסט\u200e abc",
    "قصر",
    "=cmd|' /C calc'!A0",
    "a\u0301e\u0308",
  ];
  it.each(kept)("%s is stored as it is, and comes back as JSON", async (text) => {
    const { call } = await enterAsOwner();
    const body = { ...castle, name: text, description: text, address: text };
    const { status, headers, body: answer } = await call(all.POST, "POST", { body });
    expect(status).toBe(201);
    expect(headers.get("content-type")).toContain("application/json");
    const { id, slug } = venueOf({ body: answer });
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    const read = venueOf(await call(one.GET, "GET", { params: { id } }));
    expect(read).toMatchObject({ name: text, description: text, address: text });
  });

  it("loses what nobody sees: zero-width spaces and turned directions", async () => {
    const { call } = await enterAsOwner();
    const name = "\u202eChâteau\u202c \u2066des\u2069 Til\u200bleuls\ufeff";
    const made = venueOf(await call(all.POST, "POST", { body: { ...castle, name } }));
    expect(made).toMatchObject({
      name: "Château des Tilleuls",
      slug: expect.stringMatching(/^chateau-des-til/),
    });
  });
});

describe("pictures that are changed with wrong values", () => {
  it("stay as they are", async () => {
    const { owner, call, filesOf } = await enterAsOwner();
    const { id } = await makeVenue(owner.id);
    const [imageId = ""] = await addVenuePictures({ id, providerId: owner.id }, 1);
    const params = { id, imageId };
    const before = await call(one.GET, "GET", { params: { id } });
    for (const body of [
      { caption: "x".repeat(401) },
      { title: "x".repeat(81) },
      { isVisible: "vielleicht" },
      { isKeyImage: false },
      { isKeyImage: "false" },
      { caption: ["a"] },
      { file: "x" },
      { position: 1 },
      { venueId: crypto.randomUUID() },
    ])
      expect((await call(imageRoute.PUT, "PUT", { params, body })).status, JSON.stringify(body)).toBe(400);
    expect((await call(images.POST, "POST", { params: { id }, body: { file: "x" } })).status).toBe(400);
    const unnamed = await call(images.POST, "POST", {
      params: { id },
      ...(await formCall([["caption", "Rien"]])),
    });
    expect(problemOf(unnamed)).toMatchObject({ status: 400, error: "no_image" });
    expect((await call(one.GET, "GET", { params: { id } })).body).toEqual(before.body);
    expect(await filesOf()).toBe(1);
    await db.delete(venues).where(inArray(venues.id, [id]));
  });
});
