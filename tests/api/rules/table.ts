type Change = Record<string, unknown>;

export interface Rule {
  /** The input rules of every form. */
  rule: string;
  call: string;
  change: Change;
  field: string;
  code: string;
  /** Domain whose messages have the text. */
  namespace: "core" | "accounts" | "account" | "company" | "sessions" | "event-requests" | "impersonation";
  status?: number;
  /** Only the call or only the form knows the rule: the other has no such field. */
  only?: "call" | "form";
  params?: Record<string, string>;
}

type Row = readonly [
  rule: string,
  change: Change,
  field: string,
  code: string,
  namespace?: Rule["namespace"],
];
type More = Partial<Pick<Rule, "status" | "only" | "params">>;

const of =
  (call: string) =>
  (...rows: readonly (Row | readonly [...Required<Row>, More])[]): Rule[] =>
    rows.map(([rule, change, field, code, namespace = "core", more]) => ({
      rule,
      call,
      change,
      field,
      code,
      namespace,
      ...(more as More | undefined),
    }));

const letters = (count: number) => "a".repeat(count);
const longDomain = `${Array.from({ length: 5 }, () => letters(60)).join(".")}.test`;

const nameRows: Row[] = [
  ["name required", { firstname: "" }, "firstname", "required"],
  ["name given", { lastname: undefined }, "lastname", "required"],
  ["name of 2 characters at least", { firstname: "L" }, "firstname", "name_too_short"],
  ["name of 50 characters at most", { lastname: letters(51) }, "lastname", "name_too_long"],
  ["name of letters, spaces, hyphens, apostrophes", { firstname: "L3a" }, "firstname", "name_invalid"],
];
const weak = ["Abc-12!", "abcdefg-1", "ABCDEFG-1", "Abcdefg-h", "Abcdefg12", " Abcdefg-1", "Abcdefg-1 "];
const passwordRows = (field: string, change: (password: string) => Change): Row[] =>
  weak.map((password) => [`password "${password}"`, change(password), field, "invalid_password", "accounts"]);
const phoneRows: Row[] = [
  ["phone required", { phone: "" }, "phone", "required"],
  ["phone of 10 characters at least", { phone: "061234567" }, "phone", "phone_invalid"],
  ["phone of its country", { phone: "00 12 34 56 78" }, "phone", "phone_invalid"],
];
const emailRows = (field: string): Row[] => [
  ["one @", { [field]: "lea@moreau@example.test" }, field, "email_invalid"],
  ["a local part", { [field]: "@example.test" }, field, "email_invalid"],
  ["a local part of 64 at most", { [field]: `${letters(65)}@example.test` }, field, "email_invalid"],
  ["a domain of 255 at most", { [field]: `lea@${longDomain}` }, field, "email_invalid"],
  ["a label of 63 at most", { [field]: `lea@${letters(64)}.test` }, field, "email_invalid"],
];
const onlyCall = { only: "call" } as const;
const onlyForm = { only: "form" } as const;

/** The company's fields on three screens: onboarding, details, address, services. */
const companyNameRows: Row[] = [
  ["company name required", { name: "" }, "name", "required"],
  ["company name of 2 at least", { name: "M" }, "name", "company_name_too_short", "company"],
  ["company name of 50 at most", { name: letters(51) }, "name", "company_name_too_long", "company"],
  ["company name without signs", { name: "Maison <b>" }, "name", "company_name_invalid", "company"],
];
const creationRows: Row[] = [
  ["creation date that exists", { dateOfCreation: "2016-02-30" }, "dateOfCreation", "date_invalid"],
  ["creation date not future", { dateOfCreation: "2999-01-01" }, "dateOfCreation", "date_future", "company"],
  [
    "creation date not too old",
    { dateOfCreation: "1899-12-31" },
    "dateOfCreation",
    "date_too_old",
    "company",
  ],
];
const listRows: Row[] = [
  ["one service at least", { prestations: [] }, "prestations", "prestations_required", "company"],
  ["one language at least", { langues: [] }, "langues", "langues_required", "company"],
];
const detail = (budgetStartingFrom: unknown) => ({
  prestationDetails: [
    {
      prestationId: 3,
      description: null,
      budgetStartingFrom,
      isDescriptionVisible: true,
      isBudgetVisible: true,
    },
  ],
});
const address = { zipcode: "1000", city: "Bruxelles", countryCode: "BE", latitude: 50.85, longitude: 4.35 };
const budget = "prestationDetails.0.budgetStartingFrom";

export const rules: Rule[] = [
  ...of("POST /api/register")(
    ...nameRows,
    ["email required", { email: " " }, "email", "required"],
    ...emailRows("email"),
    ...phoneRows,
    ["password required", { password: "" }, "password", "required"],
    ...passwordRows("password", (password) => ({ password })),
    ["a role of providers", { role: "ROLE_ADMIN" }, "role", "choice_invalid"],
    ["terms accepted", { terms: false }, "terms", "terms_not_accepted", "accounts"],
    [
      "conditions of sale accepted",
      { tosIsAccepted: false },
      "tosIsAccepted",
      "terms_not_accepted",
      "accounts",
    ],
    [
      "email not used",
      { email: "taken@rules.test" },
      "email",
      "email_already_used",
      "accounts",
      { status: 409 },
    ],
  ),
  ...of("POST /api/login_check")(
    ["email required", { username: "" }, "username", "email_required", "sessions"],
    ["email given", { username: undefined }, "username", "email_required", "sessions"],
    ...emailRows("username"),
    ["password required", { password: "" }, "password", "required"],
    ["password of 4 at least", { password: "abc" }, "password", "password_requirements", "sessions"],
  ),
  ...of("POST /api/change-password")(
    ["present password required", { currentPassword: "" }, "currentPassword", "required"],
    ["new password required", { newPassword: "" }, "newPassword", "required"],
    ...passwordRows("newPassword", (newPassword) => ({ newPassword })),
    ["confirmation required", { confirmPassword: "" }, "confirmPassword", "required", "core", onlyForm],
    [
      "confirmation matches",
      { confirmPassword: "Rosenwasser-2028!" },
      "confirmPassword",
      "passwords_dont_match",
      "accounts",
      onlyForm,
    ],
    [
      "present password is right",
      { currentPassword: "Promesse-2025!" },
      "currentPassword",
      "wrong_password",
      "sessions",
      { status: 403 },
    ],
  ),
  ...of("POST /reset-password/request")(
    ["email required", { email: "" }, "email", "required"],
    ...emailRows("email"),
  ),
  ...of("POST /reset-password/token")(
    ...passwordRows("newPassword", (password) => ({ newPassword: password, confirmPassword: password })),
    [
      "confirmation matches",
      { confirmPassword: "Rosenwasser-2028!" },
      "confirmPassword",
      "passwords_dont_match",
      "accounts",
    ],
  ),
  ...of("POST /api/account/update-personal-info")(...nameRows),
  ...of("POST /api/account/change-email")(
    ["email required", { email: "" }, "email", "required"],
    ...emailRows("email"),
  ),
  ...of("POST /api/account/change-locale")([
    "a language of ours",
    { locale: "pl-PL" },
    "locale",
    "choice_invalid",
  ]),
  ...of("DELETE /api/account/delete")(
    ["a reason", { reason: "   " }, "reason", "required"],
    [
      "a reason of 30 after trimming",
      { reason: `  ${letters(29)}  ` },
      "reason",
      "reason_too_short",
      "account",
    ],
    ["confirmation", { confirmed: undefined }, "confirmed", "confirmation_required", "account", onlyForm],
  ),
  ...of("POST /api/phone/check")(...phoneRows),
  ...of("POST /api/phone/verify")(
    ["code of 6 digits", { code: "12345" }, "code", "code_invalid", "account"],
    ["code of digits", { code: "12345a" }, "code", "code_invalid", "account"],
  ),
  ...of("POST /api/onboarding/finish")(
    ...companyNameRows,
    ...creationRows,
    ["postal code required", { address: { ...address, zipcode: "" } }, "address.zipcode", "required"],
    [
      "postal code of its country",
      { address: { ...address, zipcode: "75001" } },
      "address.zipcode",
      "zipcode_invalid",
    ],
    [
      "city of 2 at least",
      { address: { ...address, city: "B" } },
      "address.city",
      "city_too_short",
      "company",
    ],
    ["country required", { address: { ...address, countryCode: "" } }, "address.countryCode", "required"],
    [
      "a point on the map",
      { address: { ...address, latitude: null } },
      "address.latitude",
      "address_not_located",
      "company",
    ],
    ...listRows,
    ["SIRET of 14 digits", { siret: "123" }, "siret", "siret_invalid", "company"],
  ),
  ...of("POST /api/company/details")(
    ...companyNameRows,
    ["creation date required", { dateOfCreation: "" }, "dateOfCreation", "required"],
    ...creationRows,
    ["SIRET of 14 digits", { siret: "123" }, "siret", "siret_invalid", "company"],
    ["SIRET required in France", { siret: "" }, "siret", "required"],
    ["SIRET of an open company", { siret: "55208131766522" }, "siret", "siret_inactive", "company"],
    ["a website", { webSite: "javascript:alert(1)" }, "webSite", "website_invalid", "company"],
  ),
  ...of("POST /api/company/address")(
    ["postal code required", { zipcode: "" }, "zipcode", "required"],
    ["postal code of its country", { zipcode: "7500" }, "zipcode", "zipcode_invalid"],
    ["city required", { city: "" }, "city", "required"],
    ["city of 2 at least", { city: "L" }, "city", "city_too_short", "company"],
    ["country required", { countryCode: "" }, "countryCode", "required"],
    ["country of Europe", { countryCode: "US" }, "countryCode", "choice_invalid"],
    ["country in words", { countryLabel: "" }, "countryLabel", "required", "core", onlyCall],
    ["latitude", { latitude: undefined }, "latitude", "address_not_located", "company", onlyCall],
    ["longitude", { longitude: undefined }, "longitude", "address_not_located", "company", onlyCall],
  ),
  ...of("POST /api/company/services")(
    ...listRows,
    ["budget not below 0", detail(-1), budget, "budget_negative", "company"],
    ["budget is a number", detail("beaucoup"), budget, "budget_invalid", "company"],
  ),
  ...of("POST /api/event-requests/[uuid]/reject")(
    ["a reason", { reason: undefined }, "reason", "reason_required", "event-requests"],
    ["one of the seven reasons", { reason: "boredom" }, "reason", "choice_invalid"],
  ),
  ...of("POST /api/impersonation/start")(
    ["whose account", { user_id: "" }, "user_id", "required"],
    ["an id", { user_id: "claire" }, "user_id", "id_invalid", "impersonation"],
    ["why", { reason: "" }, "reason", "required"],
    [
      "why, in 10 characters at least",
      { reason: "aide" },
      "reason",
      "impersonation_reason_short",
      "impersonation",
    ],
  ),
];
