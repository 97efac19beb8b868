import { eq } from "drizzle-orm";
import { videos } from "@/db/schema/listing/videos";
import { makeState, tokenOf } from "@/lib/listing/social/oauth-state";
import { testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import type { Caller } from "./actors";
import type { Call } from "./call-route";
import * as cells from "./cells";
import * as world from "./fixtures";

const none = () => ({});
const texts = { title: "Un mariage à Annecy", description: "Deux jours au bord du lac." };
const link = "https://youtu.be/dQw4w9WgXcQ";

/** The place of a free account's video, so that it is free in every call. */
async function makeRoom({ user }: Caller): Promise<void> {
  if (user) await testDatabase().db.delete(videos).where(eq(videos.providerId, user.id));
}
const ofVideo = (more: Partial<Call> = {}) => ({
  prepare: async (caller: Caller) => ({
    ...more,
    params: { id: await world.makeShownVideo(caller.user?.id) },
  }),
  cells: cells.providers,
  stranger: "video_not_found",
});

const noLinks = {
  ...{ snFacebook: null, snInstagram: null, snTwitter: null },
  ...{ snTikTok: null, snLinkedIn: null, snPinterest: null },
};

const premiumOwnHands: cells.Cells = {
  ...cells.providers,
  pending: "instagram_premium",
  moderated: "instagram_premium",
  venue: "instagram_premium",
  impersonated: "forbidden_while_impersonating",
};
const signed = () => ({ raw: "signed_request=signed%3A17841400000000" });

/** Videos and social networks of providers. */
export const videoRows: Record<string, cells.Row> = {
  "GET /api/videos": { prepare: none, cells: cells.providers },
  "GET /api/videos/preview": { prepare: () => ({ query: { link } }), cells: cells.providers },
  "POST /api/videos/new": {
    prepare: async (caller) => {
      await makeRoom(caller);
      return { body: { ...texts, link, status: true } };
    },
    cells: cells.providers,
  },
  "GET /api/social-networks": { prepare: none, cells: cells.providers },
  "POST /api/social-networks": { prepare: () => ({ body: noLinks }), cells: cells.providers },
  "GET /api/instagram/auth-url": { prepare: none, cells: premiumOwnHands },
  "POST /api/instagram/token": {
    prepare: ({ user }) => {
      const state = makeState(testCtx({ now: new Date() }), user?.id ?? crypto.randomUUID());
      return { body: { token: tokenOf("known-code", state) } };
    },
    cells: premiumOwnHands,
  },
  "POST /api/instagram/revoke": { prepare: none, cells: cells.providers },
  "GET /api/instagram/revoke": { prepare: none, cells: cells.providers },
  "GET /api/instagram/callback": { prepare: none, cells: cells.everybody },
  "POST /api/instagram/deauthorize": { prepare: signed, cells: cells.everybody },
  "POST /api/instagram/data-deletion": { prepare: signed, cells: cells.everybody },
  "PATCH /api/videos/[id]": ofVideo({ body: texts }),
  "DELETE /api/videos/[id]": ofVideo(),
  "PATCH /api/videos/[id]/visibility": ofVideo({ body: { isVisible: false } }),
};
