import { eq } from "drizzle-orm";
import sharp from "sharp";
import { portfolios } from "@/db/schema/listing/portfolios";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { addPictures, makePortfolio, wedding } from "../../support/portfolios";
import type { Caller } from "./actors";
import type { Call } from "./call-route";
import * as cells from "./cells";

/** A portfolio with one picture, of this actor, or of some provider when the actor is none. */
async function ownOf({ user }: Caller) {
  const portfolio = await makePortfolio(user?.id ?? (await makeProvider()).id);
  const [imageId = ""] = await addPictures(portfolio, 1);
  return { portfolio, imageId };
}
const ofPortfolio =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => ({ ...more, params: { id: (await ownOf(caller)).portfolio.id } });
const ofImage =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => {
    const { portfolio, imageId } = await ownOf(caller);
    return { ...more, params: { id: portfolio.id, imageId } };
  };
const owned = { cells: cells.providers, stranger: "resource_not_found" } as const;

/** A form with one small picture. */
async function pictureForm() {
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#7a1f35" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("images[]", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "noces.jpg");
  const sent = new Response(form);
  return {
    body: {},
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}

const draft = { params: { form: "portfolio" } };

/** Portfolios of a provider, their pictures, and drafts of forms. */
export const portfolioRows: Record<string, cells.Row> = {
  "GET /api/portfolios": { prepare: () => ({}), cells: cells.providers },
  "POST /api/portfolios": {
    prepare: async ({ user }) => {
      // The rows above have used up the quota of the free plan.
      if (user) await testDatabase().db.delete(portfolios).where(eq(portfolios.providerId, user.id));
      return { body: wedding };
    },
    cells: cells.providers,
  },
  "GET /api/portfolios/[id]": { prepare: ofPortfolio(), ...owned },
  "PUT /api/portfolios/[id]": { prepare: ofPortfolio({ body: wedding }), ...owned },
  "DELETE /api/portfolios/[id]": { prepare: ofPortfolio(), ...owned },
  "POST /api/portfolios/[id]/publish": { prepare: ofPortfolio(), ...owned },
  "POST /api/portfolios/[id]/unpublish": { prepare: ofPortfolio(), ...owned },
  "GET /api/portfolios/[id]/public-url": {
    prepare: ofPortfolio(),
    cells: {
      ...cells.all("not_published"),
      visitor: "unauthorized",
      couple: "unauthorized",
      newcomer: "onboarding_required",
      admin: "access_denied",
    },
    stranger: "resource_not_found",
  },
  "POST /api/portfolios/[id]/images": {
    prepare: async (caller) => ({
      ...(await pictureForm()),
      params: { id: (await ownOf(caller)).portfolio.id },
    }),
    ...owned,
  },
  "PUT /api/portfolios/[id]/images/order": {
    prepare: async (caller) => {
      const { portfolio, imageId } = await ownOf(caller);
      return { params: { id: portfolio.id }, body: { ids: [imageId] } };
    },
    ...owned,
  },
  "DELETE /api/portfolios/[id]/images/[imageId]": { prepare: ofImage(), ...owned },
  "PUT /api/portfolios/[id]/images/[imageId]/caption": {
    prepare: ofImage({ body: { caption: "Le lac" } }),
    ...owned,
  },
  "PUT /api/portfolios/[id]/images/[imageId]/key": { prepare: ofImage(), ...owned },
  "PUT /api/drafts/[form]": { prepare: () => ({ ...draft, body: { answers: {} } }), cells: cells.users },
  "DELETE /api/drafts/[form]": { prepare: () => draft, cells: cells.users },
};
