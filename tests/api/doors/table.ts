import { knownSiret } from "../../support/gateways";
import { openedAMinuteAgo } from "../../support/proof";
import { accountRows } from "./account-rows";
import type { Caller } from "./actors";
import { administration } from "./admin-table";
import type { Call } from "./call-route";
import * as cells from "./cells";
import { directoryRows } from "./directory-rows";
import { editRows } from "./edit-rows";
import { factorRows } from "./factor-rows";
import { figures } from "./figures-table";
import * as world from "./fixtures";
import { imageRows } from "./image-rows";
import { payments } from "./payment-table";
import { portfolioRows } from "./portfolio-table";
import { venueRows } from "./venue-table";
import { videoRows } from "./videos-table";
import { visitRows } from "./visits-table";

const none = () => ({});
const ofRequest =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => ({
    ...more,
    params: { uuid: await world.makeRequestFor(caller) },
  });
const lyon = {
  zipcode: "69002",
  city: "Lyon",
  countryCode: "FR",
  countryLabel: "France",
  latitude: 45.757,
  longitude: 4.832,
};
const onboardingAnswers = {
  name: "Maison",
  dateOfCreation: "",
  address: { ...lyon, latitude: null, longitude: null },
  registrationNumber: "",
  registrationState: "idle",
  prestations: [],
  langues: [1],
};
const portraitTexts = { portrait: "Bonjour", experience: null, service: null, benefits: null };
const person = { firstname: "Léa", lastname: "Moreau", phone: "06 12 34 56 78" };

/** Every call × every actor. A call without a row fails. */
export const table: Record<string, cells.Row> = {
  ...figures,
  ...administration,
  ...factorRows,
  ...payments,
  ...videoRows,
  ...portfolioRows,
  ...venueRows,
  ...visitRows,
  ...directoryRows,

  "POST /api/login_check": {
    prepare: async () => ({
      body: { username: (await world.makeAccount()).email, password: world.password },
    }),
    cells: cells.everybody,
  },
  "POST /api/token/refresh": {
    prepare: async () => ({ body: { refresh_token: await world.makeRefreshToken() } }),
    cells: cells.everybody,
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
    cells: cells.everybody,
  },
  "POST /reset-password/request": {
    prepare: async () => ({ body: { email: (await world.makeAccount()).email } }),
    cells: cells.everybody,
  },
  "POST /reset-password/token": {
    prepare: async () => ({
      body: {
        token: await world.makeResetToken(),
        newPassword: world.freshPassword,
        confirmPassword: world.freshPassword,
      },
    }),
    cells: cells.everybody,
  },
  "POST /api/logout": { prepare: none, cells: cells.everybody, isLast: true },
  "GET /api/me": { prepare: none, cells: cells.users },
  ...accountRows,
  ...imageRows,
  "GET /api/company-registers/[countryCode]/[number]": {
    prepare: () => ({ params: { countryCode: "FR", number: knownSiret } }),
    cells: cells.users,
  },
  "GET /api/siret/[siret]": { prepare: () => ({ params: { siret: knownSiret } }), cells: cells.users },
  "POST /api/onboarding/answers": {
    prepare: () => ({ body: onboardingAnswers }),
    cells: cells.newcomers,
  },
  "GET /api/portrait-experiences": { prepare: none, cells: cells.providers },
  "POST /api/portrait-experiences": { prepare: () => ({ body: portraitTexts }), cells: cells.providers },
  "POST /api/portrait-experiences/similarity": {
    prepare: () => ({ body: portraitTexts }),
    cells: cells.providers,
  },
  "POST /api/portrait-experiences/draft": {
    prepare: () => ({ body: portraitTexts }),
    cells: cells.providers,
  },
  "DELETE /api/portrait-experiences/draft": { prepare: none, cells: cells.providers },
  "GET /api/company/details": { prepare: none, cells: cells.providers },
  "GET /api/profile-url": { prepare: none, cells: cells.providers },
  "POST /api/company/details": {
    prepare: () => ({
      body: {
        name: "Maison Aubert",
        siret: knownSiret,
        webSite: "maison-aubert.fr",
        dateOfCreation: "2016-03-01",
      },
    }),
    cells: cells.providers,
  },
  "GET /api/company/address": { prepare: none, cells: cells.providers },
  "POST /api/company/address": {
    prepare: () => ({ body: { ...lyon, siret: knownSiret } }),
    cells: cells.providers,
  },
  "GET /api/company/services": { prepare: none, cells: cells.providers },
  "POST /api/company/services": {
    prepare: () => ({ body: { langues: [1], prestations: [3], prestationDetails: [] } }),
    cells: cells.providers,
  },
  "GET /api/geocoding": { prepare: () => ({ query: { q: "ann" } }), cells: cells.users },

  "POST /api/onboarding/finish": {
    prepare: () => ({ body: world.newCompany }),
    cells: cells.newcomers,
    isLast: true,
  },
  "POST /api/analytics/events": { prepare: () => ({ body: world.stepEvent }), cells: cells.users },
  "GET /api/credit/logs": { prepare: none, cells: cells.providers },
  "GET /api/event-requests": { prepare: none, cells: cells.moderated },
  "GET /api/event-requests/[uuid]": {
    prepare: ofRequest(),
    cells: cells.moderated,
    stranger: "request_not_found",
  },
  "POST /api/event-requests/[uuid]/unread": {
    prepare: ofRequest(),
    cells: cells.ownAnswers,
    stranger: "request_not_found",
  },
  "DELETE /api/event-requests/[uuid]/unread": {
    prepare: ofRequest(),
    cells: cells.ownAnswers,
    stranger: "request_not_found",
  },
  "GET /api/event-requests/news": {
    prepare: () => ({ query: { after: "2026-01-01T00:00:00.000Z" } }),
    cells: cells.moderated,
  },
  "POST /api/event-requests/news": {
    prepare: () => ({ body: { until: "2026-01-01T00:00:00.000Z" } }),
    cells: cells.moderated,
  },
  "POST /api/event-requests/[uuid]/unlock": {
    prepare: ofRequest(),
    cells: { ...cells.moderated, impersonated: "forbidden_while_impersonating" },
    stranger: "request_not_found",
  },
  "POST /api/event-requests/[uuid]/reject": {
    prepare: ofRequest({ body: { reason: "other" } }),
    cells: cells.ownAnswers,
    stranger: "request_not_found",
  },

  "POST /api/project/save-project": {
    prepare: async () => ({ body: { ...(await world.makeDraft()).key, eventType: "WEDDING" } }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/get-project": {
    prepare: async () => ({ body: (await world.makeDraft()).key }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/get-state": {
    prepare: async () => ({ body: (await world.makeVerified()).key }),
    cells: cells.everybody,
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
        homepage: "",
        opened: openedAMinuteAgo(),
      },
    }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/resend-code": {
    prepare: async () => ({ body: (await world.makeRegistered()).key }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/verify": {
    prepare: async () => ({ body: { ...(await world.makeRegistered()).key, code: world.code } }),
    cells: cells.everybody,
    // Its session replaces the one the browser had.
    isLast: true,
    stranger: "project_not_found",
  },
  "POST /api/project/request-sign-in": {
    prepare: async () => ({ body: { email: (await world.makeReturningMember()).email } }),
    cells: cells.everybody,
  },
  "POST /api/project/sign-in": {
    prepare: async () => ({ body: { email: (await world.makeReturningMember()).email, code: world.code } }),
    cells: cells.everybody,
    // Its session replaces the one the browser had.
    isLast: true,
  },
  "POST /api/project/get-prestataires": {
    prepare: async () => ({ body: (await world.makeVerified()).key }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/choose-prestataires": {
    prepare: async () => ({
      body: { ...(await world.makeVerified()).key, ids: [await world.makeListedProvider()] },
    }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/send-to-prestataire": {
    prepare: async () => ({ body: (await world.makeChosen({ isSent: false })).key }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/outcome": {
    prepare: async () => {
      const { key, providerId } = await world.makeChosen({ isSent: true });
      return { body: { ...key, prestataireId: providerId, outcome: "booked" } };
    },
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/stop-contact": {
    prepare: async () => {
      const { key, providerId } = await world.makeChosen({ isSent: true });
      return { body: { ...key, prestataireId: providerId } };
    },
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/close": {
    prepare: async () => ({ body: { ...(await world.makeVerified()).key, reason: "given_up" } }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  ...editRows,
  "GET /api/project/mine": { prepare: none, cells: cells.couples },
  "POST /api/project/request-confirmation": { prepare: none, cells: cells.couples },
  "POST /api/project/confirm": {
    prepare: async (caller) => ({ body: { code: await world.makeMemberCode(caller) } }),
    cells: cells.couples,
  },
  "GET /api/project/export": { prepare: none, cells: cells.couples },
  "POST /api/project/erase": {
    prepare: () => ({ body: { confirmed: true } }),
    cells: cells.couples,
    isLast: true,
  },
  "POST /api/project/update-profile": { prepare: () => ({ body: person }), cells: cells.couples },
};
