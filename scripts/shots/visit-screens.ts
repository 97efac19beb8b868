import type { Act } from "./acts";
import { at, type Screen } from "./screen";

const propose: Act = async (page, { words }) => {
  await page
    .getByRole("button", { name: words("visits.couple.propose") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

const sendEmptyProposal: Act = async (page, scene) => {
  await propose(page, scene);
  await page.getByRole("button", { name: scene.words("visits.form.send") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

const askCancel: Act = async (page, { words }) => {
  await page
    .getByRole("button", { name: words("visits.couple.cancel") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

const askDecline: Act = async (page, { words }) => {
  await page
    .getByRole("button", { name: words("visits.owner.decline") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

/** Presses "accept" without a choice. */
const acceptNone: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("visits.owner.accept") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** The project of the demo couple: a visit that is accepted, one that waits, and a venue without a visit. */
export const coupleVisitScreens: readonly Screen[] = [
  { name: "my-visits", as: "couple", path: at("/my/project") },
  { name: "my-visits-propose", as: "couple", path: at("/my/project"), act: propose },
  { name: "my-visits-refused", as: "couple", path: at("/my/project"), act: sendEmptyProposal },
  { name: "my-visits-cancel", as: "couple", path: at("/my/project"), act: askCancel },
];

const request =
  (status: "locked" | "unlocked"): Screen["path"] =>
  ({ requests }) =>
    `/event-requests/${requests.venue[status]}`;

/** Requests about venues with visits, as their owner sees them. */
export const ownerVisitScreens: readonly Screen[] = [
  { name: "requests-venue", as: "venue", path: at("/event-requests") },
  { name: "request-visit-locked", as: "venue", path: request("locked") },
  { name: "request-visits", as: "venue", path: request("unlocked") },
  { name: "request-visits-refused", as: "venue", path: request("unlocked"), act: acceptNone },
  { name: "request-visits-decline", as: "venue", path: request("unlocked"), act: askDecline },
];
