import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as one from "@/app/api/images/[id]/route";
import { PATCH as setVisibility } from "@/app/api/images/[id]/visibility/route";
import { PUT as order } from "@/app/api/images/order/route";
import * as profile from "@/app/api/images/profile/route";
import { GET as list } from "@/app/api/images/route";
import { POST as upload } from "@/app/api/images/upload/route";
import { GET as media } from "@/app/media/[folder]/[file]/route";
import { images, mediaFiles } from "@/db/schema/listing/images";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import type { ImageDto } from "@/lib/listing/images/schema";
import { testDatabase } from "../support/database";
import { makeProvider } from "../support/factories";
import { pictureCall } from "../support/picture-forms";
import { signIn } from "../support/sessions";
import { type Call, callRoute, problemOf } from "./doors/call-route";

const { db } = testDatabase();
const words = { title: "Le salon", description: "Le salon au matin." };

async function planner() {
  const { id } = await makeProvider();
  const { authorization, cookie } = await signIn({ userId: id });
  const call = (handler: DeclaredHandler, method: string, more: Call = {}) =>
    callRoute(handler, { method, ...more, headers: { authorization, ...more.headers } });
  const add = async (
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
    color?: string,
  ) => call(upload, "POST", { ...(await pictureCall({ ...words, ...fields }, color)), headers });
  return { id, cookie, call, add };
}
const imageOf = ({ body }: { body: unknown }) => (body as { image: ImageDto }).image;

describe("the calls of the gallery", () => {
  it("upload, list, edit, hide, order and delete a photo", async () => {
    const { call, add } = await planner();
    const added = await add();
    expect(added.status).toBe(201);
    const image = imageOf(added);
    expect(image).toEqual({
      category: null,
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/fr\.localhost(:\d+)?\/media\/.+\.jpg$/),
      ...words,
      isVisible: true,
      createdAt: expect.stringMatching(/Z$/),
      views: null,
    });
    const other = imageOf(await add({ title: "La cour" }));
    const params = { id: image.id };
    const edited = await call(one.PATCH, "PATCH", { params, body: { ...words, title: "Le jardin" } });
    expect(edited).toMatchObject({ status: 200, body: { image: { ...image, title: "Le jardin" } } });
    expect(await call(setVisibility, "PATCH", { params, body: { isVisible: false } })).toMatchObject({
      status: 200,
      body: { isVisible: false },
    });
    const ids = [other.id, image.id];
    expect(await call(order, "PUT", { body: { ids } })).toMatchObject({ status: 200, body: { ids } });
    expect((await call(list, "GET")).body).toEqual({
      images: [other, { ...image, title: "Le jardin", isVisible: false }],
      imageCount: 2,
      freePlanQuota: 10,
    });
    expect((await call(one.DELETE, "DELETE", { params })).status).toBe(204);
    expect(await call(one.DELETE, "DELETE", { params })).toMatchObject({
      status: 404,
      body: { error: "resource_not_found" },
    });
  });

  it("set and delete the portrait", async () => {
    const { call } = await planner();
    const crop = JSON.stringify({ x: 0, y: 0, width: 1, height: 1 });
    const set = await call(profile.POST, "POST", await pictureCall({ crop }));
    expect(set).toMatchObject({ status: 200, body: { image: { url: expect.stringContaining("/media/") } } });
    expect(Object.keys(imageOf(set))).toEqual(["url"]);
    expect((await call(profile.DELETE, "DELETE")).status).toBe(204);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no title", { title: "" }, "title"],
    ["a short description", { description: "ab" }, "description"],
    ["a crop that is no JSON", { crop: "{" }, "crop"],
    ["a crop beyond the picture", { crop: '{"x":0,"y":0,"width":2,"height":1}' }, "crop"],
    ["a crop with more fields", { crop: '{"x":0,"y":0,"width":1,"height":1,"z":1}' }, "z"],
    ["an unknown field", { isVisible: "false" }, "isVisible"],
  ])("refuse an upload with %s", async (_, fields, field) => {
    const { add } = await planner();
    const answer = await add(fields);
    expect(answer.status).toBe(400);
    const named = Object.keys(problemOf(answer).fields ?? {});
    expect(named[0]).toMatch(new RegExp(`^${field}`));
  });

  it.each<[string, unknown]>([
    ["no ids", { ids: [] }],
    ["the same id twice", { ids: Array(2).fill("0f4a8a53-6a94-4b0f-9d5c-2f0d4b8a1c11") }],
    ["something that is no id", { ids: ["first"] }],
    ["an unknown field", { ids: [crypto.randomUUID()], position: 1 }],
  ])("refuse an order with %s", async (_, body) => {
    const { call } = await planner();
    expect((await call(order, "PUT", { body })).status).toBe(400);
  });

  it("store a photo once when its answer was lost and it is sent again", async () => {
    const { id, add } = await planner();
    const key = { "idempotency-key": "photo-1" };
    expect((await (await planner()).add({}, key)).status).toBe(201);
    const first = await add({}, key);
    const again = await add({}, key);
    expect([again.status, imageOf(again)]).toEqual([201, imageOf(first)]);
    expect(await db.$count(images, eq(images.providerId, id))).toBe(1);
    expect(await add({ title: "Une autre" }, key)).toMatchObject({
      status: 409,
      body: { error: "idempotency_mismatch" },
    });
  });
});

describe("the file of a photo", () => {
  it("is public while the photo is shown; then others get 404 and its owner still sees it", async () => {
    const { id, cookie, call, add } = await planner();
    // No other test stores this picture: files are named by their content.
    const image = imageOf(await add({}, {}, "#1f3d5a"));
    const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, id));
    // Each rendering has a name of its own, so that no answer of a moment ago is believed.
    const [shown, hidden, deleted] = (file?.variants ?? []).map(({ key }) => key);
    const fetchFile = async (key = "", headers: Record<string, string> = {}) => {
      const [folder = "", name = ""] = key.split("/");
      const request = new Request(`http://fr.localhost/media/${key}`, {
        headers: { host: "fr.localhost", ...headers },
      });
      return (await media(request, { params: Promise.resolve({ folder, file: name }) })).status;
    };
    expect(await fetchFile(shown)).toBe(200);
    await call(setVisibility, "PATCH", { params: { id: image.id }, body: { isVisible: false } });
    expect([await fetchFile(hidden), await fetchFile(hidden, { cookie })]).toEqual([404, 200]);
    await call(one.DELETE, "DELETE", { params: { id: image.id } });
    expect([await fetchFile(deleted), await fetchFile(deleted, { cookie })]).toEqual([404, 404]);
  });
});
