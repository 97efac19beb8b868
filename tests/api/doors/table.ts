import { knownSiret } from "../../support/gateways";
import { uniqueMobile } from "../../support/unique";
import type { ActorName, Knocker } from "./actors";
import * as admin from "./admin-world";
import type { Call } from "./knock";
import * as world from "./world";

/** `opened`, or the code of the refusal. */
export type Cells = Record<ActorName, string>;

export interface Row {
  /** A call that succeeds for whoever may make it; what it needs is made first. */
  prepare: (knocker: Knocker) => Promise<Call> | Call;
  cells: Cells;
  /** What somebody of the same kind gets who is not the owner of what the call names. */
  stranger?: string;
  /** The call ends what it came with: it needs an actor of its own. */
  isLast?: true;
}

export const opened = "opened";
const all = (value: string): Cells => ({
  visitor: value,
  couple: value,
  newcomer: value,
  pending: value,
  moderated: value,
  premium: value,
  venue: value,
  admin: value,
  impersonated: value,
});
const everybody = all(opened);
const users: Cells = { ...everybody, visitor: "unauthorized", couple: "unauthorized" };
const providers: Cells = { ...users, newcomer: "onboarding_required", admin: "access_denied" };
const moderated: Cells = { ...providers, pending: "not_moderated" };
const admins: Cells = {
  ...all("access_denied"),
  visitor: "unauthorized",
  couple: "unauthorized",
  admin: opened,
};
/** What an admin in somebody's place must leave to its owner. */
const ownHands: Cells = { ...users, impersonated: "forbidden_while_impersonating" };
const withPremium: Cells = {
  ...moderated,
  moderated: "premium_required",
  venue: "premium_required",
  impersonated: "premium_required",
};
const lastWeek = () => ({ query: { period: "7days" } });
const couples: Cells = { ...all("access_denied"), visitor: "unauthorized", couple: opened };

const none = () => ({});
const ofRequest =
  (more: Partial<Call> = {}) =>
  async (knocker: Knocker) => ({
    ...more,
    params: { uuid: await world.makeRequestFor(knocker) },
  });
const lyon = {
  zipcode: "69002",
  city: "Lyon",
  countryCode: "FR",
  countryLabel: "France",
  latitude: 45.757,
  longitude: 4.832,
};
const person = { firstname: "Léa", lastname: "Moreau", phone: "06 12 34 56 78" };

/** Every call × everybody who may knock. A call without a row fails. */
export const table: Record<string, Row> = {
  "GET /api/cities": { prepare: () => ({ query: { region: "alpes" } }), cells: everybody },
  "GET /api/directory": { prepare: none, cells: everybody },
  "GET /api/langues": { prepare: none, cells: everybody },
  "GET /api/prestations": { prepare: none, cells: everybody },
  "GET /api/project/ranges": { prepare: none, cells: everybody },
  "GET /api/regions": { prepare: none, cells: everybody },
  "GET /listDepartement": { prepare: none, cells: everybody },
  "GET /annuaire/track/[slug]/[type]": {
    prepare: async () => ({ params: { slug: await world.makeTrackedSlug(), type: "view" } }),
    cells: everybody,
  },
  "GET /search/locality": { prepare: () => ({ query: { q: "ann" } }), cells: everybody },
  "POST /search/planners/[page]": { prepare: () => ({ params: { page: "1" }, body: {} }), cells: everybody },

  "POST /api/login_check": {
    prepare: async () => ({
      body: { username: (await world.makeAccount()).email, password: world.password },
    }),
    cells: everybody,
  },
  "POST /api/token/refresh": {
    prepare: async () => ({ body: { refresh_token: await world.makeRefreshToken() } }),
    cells: everybody,
  },
  "POST /api/register": {
    prepare: () => ({
      body: {
        ...person,
        email: `lea-${crypto.randomUUID()}@example.test`,
        password: world.password,
        role: "ROLE_VENUE",
        terms: true,
        tosIsAccepted: true,
        locale: "fr-FR",
      },
    }),
    cells: everybody,
  },
  "POST /reset-password/request": {
    prepare: async () => ({ body: { email: (await world.makeAccount()).email } }),
    cells: everybody,
  },
  "POST /reset-password/token": {
    prepare: async () => ({
      body: {
        token: await world.makeResetToken(),
        newPassword: world.password,
        confirmPassword: world.password,
      },
    }),
    cells: everybody,
  },
  "POST /api/logout": { prepare: none, cells: everybody, isLast: true },
  "GET /api/me": { prepare: none, cells: users },
  "POST /api/account/change-locale": { prepare: () => ({ body: { locale: "fr-FR" } }), cells: users },

  "POST /api/account/update-personal-info": {
    prepare: () => ({ body: { firstname: "Léa", lastname: "Moreau" } }),
    cells: users,
  },
  "POST /api/account/change-email": {
    prepare: () => ({ body: { email: `new-${crypto.randomUUID()}@example.test` } }),
    cells: ownHands,
    isLast: true,
  },
  "POST /api/change-password": {
    prepare: async (knocker) => {
      await world.givePassword(knocker);
      return { body: { currentPassword: world.password, newPassword: "Rosenwasser-2027!" } };
    },
    cells: ownHands,
    isLast: true,
  },
  "POST /api/phone/check": { prepare: () => ({ body: { phone: uniqueMobile() } }), cells: ownHands },
  "POST /api/phone/verify": {
    prepare: async (knocker) => ({ body: await world.sendPhoneCode(knocker) }),
    cells: ownHands,
  },
  "GET /api/siret/[siret]": { prepare: () => ({ params: { siret: knownSiret } }), cells: users },
  "GET /api/company/details": { prepare: none, cells: providers },
  "POST /api/company/details": {
    prepare: () => ({
      body: {
        name: "Maison Aubert",
        siret: knownSiret,
        webSite: "maison-aubert.fr",
        dateOfCreation: "2016-03-01",
      },
    }),
    cells: providers,
  },
  "GET /api/company/address": { prepare: none, cells: providers },
  "POST /api/company/address": { prepare: () => ({ body: lyon }), cells: providers },
  "GET /api/company/services": { prepare: none, cells: providers },
  "POST /api/company/services": {
    prepare: () => ({ body: { langues: [1], prestations: [3], prestationDetails: [] } }),
    cells: providers,
  },
  "GET /api/geocoding": { prepare: () => ({ query: { q: "ann" } }), cells: users },

  "GET /api/credit/logs": { prepare: none, cells: providers },
  "GET /api/event-requests": { prepare: none, cells: moderated },
  "GET /api/event-requests/[uuid]": { prepare: ofRequest(), cells: moderated, stranger: "request_not_found" },
  "POST /api/event-requests/[uuid]/unlock": {
    prepare: ofRequest(),
    cells: { ...moderated, impersonated: "forbidden_while_impersonating" },
    stranger: "request_not_found",
  },
  "POST /api/event-requests/[uuid]/reject": {
    prepare: ofRequest({ body: { reason: "other" } }),
    cells: moderated,
    stranger: "request_not_found",
  },

  "POST /api/project/save-project": {
    prepare: async () => ({ body: { ...(await world.makeDraft()).key, eventType: "WEDDING" } }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/get-project": {
    prepare: async () => ({ body: (await world.makeDraft()).key }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/get-state": {
    prepare: async () => ({ body: (await world.makeVerified()).key }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/register": {
    prepare: async () => ({
      body: {
        ...(await world.makeDraft()).key,
        ...person,
        email: `lea-${crypto.randomUUID()}@example.test`,
        terms: true,
        locale: "fr-FR",
      },
    }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/resend-code": {
    prepare: async () => ({ body: (await world.makeRegistered()).key }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/verify": {
    prepare: async () => ({ body: { ...(await world.makeRegistered()).key, code: world.code } }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/request-sign-in": {
    prepare: async () => ({ body: { email: (await world.makeReturningMember()).email } }),
    cells: everybody,
  },
  "POST /api/project/sign-in": {
    prepare: async () => ({ body: { email: (await world.makeReturningMember()).email, code: world.code } }),
    cells: everybody,
  },
  "POST /api/project/get-prestataires": {
    prepare: async () => ({ body: (await world.makeVerified()).key }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/choose-prestataires": {
    prepare: async () => ({
      body: { ...(await world.makeVerified()).key, ids: [await world.makeListedProvider()] },
    }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/send-to-prestataire": {
    prepare: async () => ({ body: (await world.makeChosen({ isSent: false })).key }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/outcome": {
    prepare: async () => {
      const { key, providerId } = await world.makeChosen({ isSent: true });
      return { body: { ...key, prestataireId: providerId, outcome: "booked" } };
    },
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/stop-contact": {
    prepare: async () => {
      const { key, providerId } = await world.makeChosen({ isSent: true });
      return { body: { ...key, prestataireId: providerId } };
    },
    cells: everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/close": {
    prepare: async () => ({ body: { ...(await world.makeVerified()).key, reason: "given_up" } }),
    cells: everybody,
    stranger: "project_not_found",
  },
  "GET /api/statistics/rates": { prepare: none, cells: moderated },
  "GET /api/statistics/views": { prepare: lastWeek, cells: withPremium },
  "GET /api/statistics/portfolio-views": { prepare: lastWeek, cells: withPremium },
  "GET /api/marketing/alert": { prepare: () => ({ query: { type: "planner" } }), cells: providers },
  "GET /api/marketing/popup": { prepare: () => ({ query: { type: "venue" } }), cells: providers },
  "POST /api/marketing/popup/[id]/seen": {
    prepare: async () => ({ params: { id: await world.makePopup() } }),
    cells: providers,
  },
  "GET /api/project/mine": { prepare: none, cells: couples },
  "POST /api/project/update-profile": { prepare: () => ({ body: person }), cells: couples },

  "GET /api/admin/profiles": { prepare: () => ({ query: { status: "pending" } }), cells: admins },
  "GET /api/admin/venues": { prepare: none, cells: admins },
  "GET /api/admin/projects": { prepare: none, cells: admins },
  "POST /api/admin/profiles/[userId]/approve": {
    prepare: async () => ({ params: { userId: await admin.makePending() }, body: { acceptSiret: true } }),
    cells: admins,
  },
  "POST /api/admin/profiles/[userId]/reject": {
    prepare: async () => ({ params: { userId: await admin.makePending() }, body: { reason: admin.reason } }),
    cells: admins,
  },
  "POST /api/admin/venues/[venueId]/approve": {
    prepare: async () => ({
      params: { venueId: await admin.makePendingVenue() },
      body: { from: "pending" },
    }),
    cells: admins,
  },
  "POST /api/admin/venues/[venueId]/reject": {
    prepare: async () => ({
      params: { venueId: await admin.makePendingVenue() },
      body: { reason: admin.reason },
    }),
    cells: admins,
  },
  "POST /api/admin/projects/[projectId]/approve": {
    prepare: async () => ({ params: { projectId: await admin.makeHeld() } }),
    cells: admins,
  },
  "POST /api/admin/projects/[projectId]/reject": {
    prepare: async () => ({ params: { projectId: await admin.makeHeld() }, body: { reason: admin.reason } }),
    cells: admins,
  },

  "POST /api/impersonation/start": {
    prepare: async () => ({ body: { user_id: await admin.makePending(), reason: admin.reason } }),
    cells: admins,
  },
  "POST /api/impersonation/stop": {
    prepare: none,
    cells: {
      ...all("no_original_user"),
      visitor: "unauthorized",
      couple: "unauthorized",
      impersonated: opened,
    },
    isLast: true,
  },
};
