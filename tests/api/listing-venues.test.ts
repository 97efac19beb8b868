import { describe, expect, it } from "vitest";
import * as image from "@/app/api/venues/[id]/images/[imageId]/route";
import { PUT as order } from "@/app/api/venues/[id]/images/order/route";
import { POST as addImage } from "@/app/api/venues/[id]/images/route";
import { PUT as publish } from "@/app/api/venues/[id]/publish/route";
import * as one from "@/app/api/venues/[id]/route";
import { GET as prestations } from "@/app/api/venues/prestations/route";
import * as all from "@/app/api/venues/route";
import { GET as types } from "@/app/api/venues/types/route";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import type { VenueDto, VenueImageAnswer } from "@/lib/listing/own-venues/schema";
import { makeVenueOwner } from "../support/factories";
import { pictureBytes } from "../support/picture-forms";
import { signIn } from "../support/sessions";
import { castle } from "../support/venues";
import { type Call, callRoute, problemOf } from "./doors/call-route";

async function owner() {
  const { id } = await makeVenueOwner();
  const { authorization } = await signIn({ userId: id });
  return (handler: DeclaredHandler, method: string, more: Call = {}) =>
    callRoute(handler, { method, ...more, headers: { authorization, ...more.headers } });
}
const venueOf = ({ body }: { body: unknown }) => (body as { venue: VenueDto }).venue;
const imageOf = ({ body }: { body: unknown }) => body as VenueImageAnswer;

async function formOf(fields: readonly (readonly [string, string | Blob])[]): Promise<Call> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Response(form);
  return {
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}
const picture = async () => new Blob([await pictureBytes(400)], { type: "image/jpeg" });
const { features: _, prestationDetails: __, contactPerson: ___, images: ____, ...plain } = castle;
const typed = Object.entries(plain).flatMap(([name, value]) =>
  value === null ? [] : [[name, String(value)] as const],
);

describe("the calls of venues", () => {
  it("take a form with pictures as indexed parts, then change it as JSON, publish and delete it", async () => {
    const call = await owner();
    const created = await call(
      all.POST,
      "POST",
      await formOf([
        ...typed,
        ["features[0]", "garden"],
        ["features[1]", "parking"],
        ["contactPerson[name]", "Anne Martin"],
        ["prestationDetails[0][prestation]", "catering"],
        ["prestationDetails[0][title]", "Repas"],
        ["prestationDetails[0][description]", "De saison."],
        ["prestationDetails[0][budgetStartingFrom]", "95"],
        ["prestationDetails[0][isBudgetVisible]", "false"],
        ["images[0][file]", await picture()],
        ["images[0][caption]", "La cour"],
        ["images[1][file]", await picture()],
        ["images[1][isKeyImage]", "true"],
      ]),
    );
    expect(created.status).toBe(201);
    const venue = venueOf(created);
    expect(venue).toMatchObject({
      name: castle.name,
      maxPrice: castle.maxPrice,
      features: ["garden", "parking"],
      contactPerson: { name: "Anne Martin", role: null },
      prestationDetails: [{ budgetStartingFrom: 95, isBudgetVisible: false, isDescriptionVisible: true }],
      images: [
        { caption: "La cour", isKeyImage: false, position: 1 },
        { isKeyImage: true, position: 2 },
      ],
      state: "pending",
    });
    const params = { id: venue.id };
    const saved = await call(one.POST, "POST", { params, body: { ...castle, version: venue.version } });
    expect(venueOf(saved)).toMatchObject({ prestations: ["catering"], images: [{}, {}] });
    const overtaken = await call(one.POST, "POST", {
      params,
      body: { ...castle, name: "Autre", version: venue.version },
    });
    expect(problemOf(overtaken)).toMatchObject({ status: 409, error: "venue_changed" });
    const shown = await call(publish, "PUT", { params, body: { published: true } });
    expect(shown.body).toEqual({ isPublished: true });
    expect(venueOf(await call(one.GET, "GET", { params })).isPublished).toBe(true);
    expect((await call(one.DELETE, "DELETE", { params })).status).toBe(204);
    expect((await call(all.GET, "GET")).body).toEqual({ venues: [] });
    const gone = problemOf(await call(one.GET, "GET", { params }));
    expect(gone).toMatchObject({ status: 404, error: "not_found" });
    expect(gone.detail).toMatch(/lieu/);
  });

  it("add, change, order and delete pictures", async () => {
    const call = await owner();
    const { id } = venueOf(await call(all.POST, "POST", { body: castle }));
    const add = async () =>
      call(addImage, "POST", { params: { id }, ...(await formOf([["file", await picture()]])) });
    const [first, second] = [await add(), await add()];
    expect(first.status).toBe(201);
    const [a, b] = [imageOf(first).image.id, imageOf(second).image.id];
    const body = { caption: "Le parc", alt: "Tilleuls", isKeyImage: true };
    const changed = await call(image.PUT, "PUT", { params: { id, imageId: b }, body });
    expect(imageOf(changed).image).toMatchObject(body);
    const turned = await call(order, "PUT", { params: { id }, body: { ids: [b, a] } });
    expect(imageOf(turned).images.map((found) => found.id)).toEqual([b, a]);
    expect((await call(image.DELETE, "DELETE", { params: { id, imageId: b } })).status).toBe(204);
    const rest = venueOf(await call(one.GET, "GET", { params: { id } })).images;
    expect(rest).toMatchObject([{ id: a, isKeyImage: true, position: 1 }]);
  });

  it("name every wrong field, in JSON and in forms", async () => {
    const call = await owner();
    const wrong = { ...castle, email: "x", bedrooms: 0, maxPrice: 1, prestationDetails: [{}] };
    const refused = problemOf(await call(all.POST, "POST", { body: wrong }));
    expect(refused).toMatchObject({ status: 400, error: "validation_error" });
    expect(Object.keys(refused.fields ?? {})).toEqual(
      expect.arrayContaining(["email", "bedrooms", "maxPrice", "prestationDetails.0.title"]),
    );
    const form = await formOf([...typed, ["images[0][caption]", "Rien"]]);
    expect(problemOf(await call(all.POST, "POST", form)).fields).toHaveProperty(["images.0"]);
    const text = await formOf([...typed, ["images[0][file]", new Blob(["<svg/>"])]]);
    expect(problemOf(await call(all.POST, "POST", text))).toMatchObject({ error: "INVALID_FILE_TYPE" });
    expect((await call(all.GET, "GET")).body).toEqual({ venues: [] });
  });

  it("list types and services to choose from", async () => {
    const call = await owner();
    expect((await call(types, "GET")).body).toContainEqual({ value: "farm", label: "Ferme" });
    const offered = (await call(prestations, "GET")).body;
    expect(offered).toContainEqual({ slug: "brunch", label: "Brunch du lendemain" });
  });
});
