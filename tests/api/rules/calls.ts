import { knownSiret } from "../../support/gateways";
import type { ActorName, Caller } from "../doors/actors";
import type { Call } from "../doors/call-route";
import * as world from "../doors/fixtures";

type Body = Record<string, unknown>;

/** A call with typed input, and the form that sends the same. */
export interface InputCall {
  as: ActorName;
  /** A valid body; each rule changes one thing of it. */
  body: (caller: Caller) => Body | Promise<Body>;
  params?: (caller: Caller) => Promise<NonNullable<Call["params"]>>;
  /** The action of the form and the fields that it posts; none where the form calls the API itself. */
  form?: { action: string; entries?: (body: Body) => Body };
}

const lyon = {
  zipcode: "69002",
  city: "Lyon",
  countryCode: "FR",
  countryLabel: "France",
  latitude: 45.757,
  longitude: 4.832,
};

const ticked = (body: Body): Body => ({
  ...body,
  terms: body.terms ? "on" : undefined,
  tosIsAccepted: body.tosIsAccepted ? "on" : undefined,
});

const without =
  (...names: string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** The list of services with the form's field names: `budget.3`. */
function serviceEntries({ langues, prestations, prestationDetails }: Body): Body {
  const offered = (prestations as number[]).map((id) => [`offered.${id}`, "on"]);
  const details = (prestationDetails as Body[]).map((one) => [
    `budget.${one.prestationId}`,
    one.budgetStartingFrom,
  ]);
  return { langues: (langues as number[])[0], ...Object.fromEntries([...offered, ...details]) };
}

export const calls: Record<string, InputCall> = {
  "POST /api/register": {
    as: "visitor",
    body: () => ({
      firstname: "Léa",
      lastname: "Moreau",
      email: `lea-${crypto.randomUUID()}@example.test`,
      phone: "06 12 34 56 78",
      password: world.password,
      role: "ROLE_VENUE",
      terms: true,
      tosIsAccepted: true,
    }),
    form: { action: "(guest)/register createAccount", entries: ticked },
  },
  "POST /api/login_check": {
    as: "visitor",
    body: async () => ({ username: (await world.makeAccount()).email, password: world.password }),
  },
  "POST /reset-password/request": {
    as: "visitor",
    body: () => ({ email: "lea@example.test" }),
  },
  "POST /reset-password/token": {
    as: "visitor",
    body: async () => ({
      token: await world.makeResetToken(),
      newPassword: world.freshPassword,
      confirmPassword: world.freshPassword,
    }),
    form: { action: "(guest)/forgot-password-reset/[token] setPassword" },
  },
  "POST /api/account/update-personal-info": {
    as: "moderated",
    body: () => ({ firstname: "Léa", lastname: "Moreau" }),
    form: { action: "(provider)/account saveName" },
  },
  "POST /api/account/change-email": {
    as: "moderated",
    body: () => ({ email: `new-${crypto.randomUUID()}@example.test` }),
    form: { action: "(provider)/account changeEmail" },
  },
  "POST /api/account/change-locale": {
    as: "moderated",
    body: () => ({ locale: "fr-FR" }),
    form: { action: "(provider)/account saveLocale" },
  },
  "DELETE /api/account/delete": {
    as: "moderated",
    body: () => ({ reason: "Je change de métier et je quitte les mariages." }),
    form: {
      action: "(provider)/account erase",
      entries: (body) => ({ confirmed: "on", ...body }),
    },
  },
  "POST /api/change-password": {
    as: "moderated",
    body: async (caller) => {
      await world.givePassword(caller);
      return { currentPassword: world.password, newPassword: "Rosenwasser-2027!" };
    },
    form: {
      action: "(provider)/security changePassword",
      entries: (body) => ({ confirmPassword: body.newPassword, ...body }),
    },
  },
  "POST /api/phone/check": {
    as: "moderated",
    body: () => ({ phone: "06 12 34 56 78" }),
    form: { action: "(provider)/account sendCode" },
  },
  "POST /api/phone/verify": {
    as: "moderated",
    body: (caller) => world.sendPhoneCode(caller),
    form: { action: "(provider)/account verifyCode" },
  },
  "GET /api/siret/[siret]": {
    as: "newcomer",
    body: () => ({}),
  },
  "GET /api/company-registers/[countryCode]/[number]": { as: "newcomer", body: () => ({}) },
  "POST /api/onboarding/finish": { as: "newcomer", body: () => world.newCompany },
  "POST /api/company/details": {
    as: "moderated",
    body: () => ({
      name: "Maison Aubert",
      siret: "73282932000074",
      webSite: "maison-aubert.fr",
      dateOfCreation: "2016-03-01",
    }),
    form: { action: "(provider)/company saveDetailsAction" },
  },
  "POST /api/company/address": {
    as: "moderated",
    body: () => ({ ...lyon, siret: knownSiret }),
    form: { action: "(provider)/company saveAddressAction", entries: without("countryLabel") },
  },
  "POST /api/company/services": {
    as: "moderated",
    body: () => ({
      langues: [1],
      prestations: [3],
      prestationDetails: [
        {
          prestationId: 3,
          description: null,
          budgetStartingFrom: 900,
          isDescriptionVisible: true,
          isBudgetVisible: true,
        },
      ],
    }),
    form: { action: "(provider)/company saveServicesAction", entries: serviceEntries },
  },
  "POST /api/event-requests/[uuid]/reject": {
    as: "moderated",
    body: () => ({ reason: "other" }),
    params: async (caller) => ({ uuid: await world.makeRequestFor(caller) }),
  },
  "POST /api/impersonation/start": {
    as: "admin",
    body: () => ({ user_id: crypto.randomUUID(), reason: "Un appel à l’aide du compte." }),
  },
};
