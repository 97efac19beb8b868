import path from "node:path";
import { projectFolder } from "@/scripts/local/folders";
import type { Act } from "./acts";
import { at, type Screen } from "./screen";

/** Presses Next without answers, so that every error is visible; the button is disabled, but has the focus. */
const pressNext: Act = async (page) => {
  await page.locator("button[aria-describedby=step-state]").press("Enter");
  await page.locator("[aria-invalid=true]").first().waitFor();
};

const searchFeatures: Act = async (page, { words }) => {
  await page
    .getByRole("searchbox", { name: words("own-venues-form.features.search") })
    .fill(words("venues.features.wifi").slice(0, 3));
  await page.getByRole("checkbox", { name: words("venues.features.wifi") }).waitFor();
};

const addService: Act = async (page, { words }) => {
  await page.getByLabel(words("own-venues-form.services.add")).selectOption({ index: 1 });
  await page
    .getByRole("button", { name: words("own-venues-form.services.addButton"), exact: true })
    .waitFor();
};

const askRemoval: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("own-venues.remove.action") }).click();
  await page.getByRole("dialog").waitFor();
};

/** Two days of the second month on the screen. */
const chooseDays: Act = async (page, { words }) => {
  const days = page.getByRole("grid").nth(1).getByRole("button");
  await days.nth(9).click();
  await days.nth(10).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: words("venue-calendar.states.booked"), exact: true }).waitFor();
};

const addSeason: Act = async (page, { words }) => {
  await page.getByRole("button", { name: words("venue-calendar.seasons.add") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("venue-calendar.seasons.save") })
    .click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

/** A chosen picture before it is sent. */
const cropPicture: Act = async (page, { words }) => {
  await page
    .getByLabel(words("images.add.choose"))
    .setInputFiles(path.join(projectFolder, "db/seed/pictures/facade-provence.jpg"));
  await page.getByRole("dialog").getByRole("application").waitFor();
};

const edit =
  (step: number): Screen["path"] =>
  ({ ownVenue }) =>
    `/venues/${ownVenue}/edit?step=${step}`;
const tab =
  (name: string): Screen["path"] =>
  ({ ownVenue }) =>
    `/venues/${ownVenue}?tab=${name}`;

/** The working space of a venue owner: with Premium, without it, and of a planner who also has venues. */
export const ownVenueScreens: readonly Screen[] = [
  { name: "venue-dashboard", as: "venue", path: at("/dashboard") },
  { name: "venue-free-dashboard", as: "venue-free", path: at("/dashboard") },
  { name: "both-dashboard", as: "both", path: at("/dashboard") },
  { name: "venue-subscription", as: "venue-free", path: at("/subscription") },
  { name: "venue-credits", as: "venue-free", path: at("/credits") },
  { name: "venue-invoices", as: "venue-free", path: at("/invoices") },
  { name: "venue-account", as: "venue", path: at("/account") },
  { name: "own-venues", as: "venue", path: at("/venues") },
  { name: "own-venues-full", as: "venue-free", path: at("/venues") },
  { name: "own-venue-new", as: "venue", path: at("/venues/create") },
  { name: "own-venue-new-refused", as: "venue", path: at("/venues/create"), act: pressNext },
  { name: "own-venue-1-general", as: "venue", path: edit(1) },
  { name: "own-venue-2-description", as: "venue", path: edit(2) },
  { name: "own-venue-3-features", as: "venue", path: edit(3) },
  { name: "own-venue-3-search", as: "venue", path: edit(3), act: searchFeatures },
  { name: "own-venue-4-services", as: "venue", path: edit(4), act: addService },
  { name: "own-venue-5-photos", as: "venue", path: edit(5) },
  { name: "own-venue", as: "venue", path: ({ ownVenue }) => `/venues/${ownVenue}` },
  { name: "own-venue-calendar", as: "venue", path: tab("calendar") },
  { name: "own-venue-calendar-days", as: "venue", path: tab("calendar"), act: chooseDays },
  { name: "own-venue-calendar-season", as: "venue", path: tab("calendar"), act: addSeason },
  { name: "own-venue-services", as: "venue", path: tab("services") },
  { name: "own-venue-photos", as: "venue", path: tab("photos") },
  { name: "own-venue-crop", as: "venue", path: tab("photos"), act: cropPicture },
  { name: "own-venue-settings", as: "venue", path: tab("settings") },
  { name: "own-venue-delete", as: "venue", path: tab("settings"), act: askRemoval },
  {
    name: "own-venue-services-edit",
    as: "venue",
    path: ({ ownVenue }) => `/venues/${ownVenue}/services`,
  },
  {
    name: "own-venue-unknown",
    as: "venue",
    path: at("/venues/00000000-0000-4000-8000-000000000000"),
    status: 404,
  },
];
