import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { untilStill } from "@/scripts/shots/acts";
import { codeTo } from "@/tests/e2e/support/inbox";
import { newProvider, newRequest, password, signIn } from "@/tests/e2e/support/people";
import { type CouplesAnswers, Wizard } from "@/tests/e2e/support/wizard";
import { uniqueWord } from "@/tests/support/unique";
import { arrivesAt, mustBe, type OldPage } from "./old-page";

/** A form whose answer comes to a script: everything was typed before the deployment. */
export const signInForm: OldPage = {
  name: "the form of the sign-in",
  async open({ page, db, origin, words }) {
    const { email } = await newProvider(db);
    await page.goto(`${origin}/login`);
    await untilStill(page);
    await page.getByLabel(words("sessions.email")).fill(email);
    await page.getByLabel(words("sessions.password"), { exact: true }).fill(password);
    return async () => {
      await page.getByRole("button", { name: words("sessions.submit"), exact: true }).click();
      await arrivesAt(page, "/dashboard");
      return "signed in";
    };
  },
};

/** A form of a server action, and another one on its page that is not sent. */
export const settingsForm: OldPage = {
  name: "a form of the settings",
  async open({ page, db, origin, words }) {
    const { id } = await newProvider(db);
    await signIn(db, page.context(), { userId: id }, origin);
    await page.goto(`${origin}/account`);
    await untilStill(page);
    const form = page.locator("#personal");
    await form.getByLabel(words("account.personal.firstname")).fill("Aurore");
    const address = page.getByLabel(words("account.email.new"));
    await address.fill("aurore@exemple.test");
    return async () => {
      await form.getByRole("button", { name: words("ui.save"), exact: true }).click();
      await page.getByText(words("account.personal.saved")).waitFor();
      // The head of the page is read again, which loads the new version.
      await page.getByText("Aurore Aubert").first().waitFor();
      await expect(address).toHaveValue("aurore@exemple.test");
      const [user] = await db.select().from(users).where(eq(users.id, id));
      mustBe("the name", user?.firstname, "Aurore");
      return "saved, and what was typed beside it stays";
    };
  },
};

/** A form that the browser posts by itself. */
export const contactForm: OldPage = {
  name: "the contact form without JavaScript",
  isWithoutScript: true,
  async open({ page, origin, words, more }) {
    await page.goto(`${origin}/contact`);
    await page.getByLabel(words("contact.name")).fill("Noé Lambert");
    await page.getByLabel(words("contact.email")).fill("noe@exemple.test");
    await page.getByLabel(words("contact.subject")).fill(`Question ${randomUUID()}`);
    await page.getByLabel(words("contact.message")).fill("Quand ma fiche paraîtra-t-elle ?");
    return async () => {
      await page.getByRole("button", { name: words("contact.submit") }).click();
      await arrivesAt(page, "/contact/sent");
      // Whether it is there is counted together with those of the load.
      more.messages += 1;
      return "sent";
    };
  },
};

/** The wizard in its third step: two steps are filled in, three are to come. */
export const wizardInMidStep: OldPage = {
  name: "a request in its third step",
  async open({ page, db, origin, words }) {
    const answers: CouplesAnswers = {
      event: "WEDDING",
      service: "FULL_PLANNING",
      date: `${new Date().getFullYear() + 1}-06-19`,
      city: "Rouen",
      message: `Nous fêtons au bord de l’eau et cherchons quelqu’un qui tienne la journée. ${uniqueWord()}`,
      firstname: "Violette",
      lastname: "Lambert",
      email: `violette-${randomUUID()}@exemple.test`,
      phone: `06 12 34 ${10 + Math.floor(Math.random() * 90)} ${10 + Math.floor(Math.random() * 90)}`,
    };
    const wizard = new Wizard(page, words);
    await page.goto(`${origin}/project/new`);
    await untilStill(page);
    await wizard.event(answers);
    await wizard.place(answers);
    await wizard.isAt("size");
    return async () => {
      await wizard.size();
      await wizard.style(answers);
      await wizard.you(answers);
      const uuid = await arrivesAt(page, /^\/project\/([\da-f-]{36})\/verify$/);
      await page
        .getByLabel(words("projects.verify.code"))
        .pressSequentially(await codeTo(origin, answers.email));
      await arrivesAt(page, `/project/${uuid}/providers`);
      const [project] = await db.select().from(projects).where(eq(projects.id, uuid));
      mustBe("the town", project?.eventLocationCity, answers.city);
      mustBe("the day", project?.eventDate, answers.date);
      mustBe("the message", project?.message, answers.message);
      mustBe("the project", project?.verifiedAt !== null, true);
      return "verified, with what was typed before";
    };
  },
};

/** A dialog whose script is loaded when it is opened. */
export const lateDialog: OldPage = {
  name: "a dialog that is loaded late",
  async open({ page, db, origin, words, lateScripts }) {
    const { id } = await newProvider(db, { credits: 1 });
    const { uuid, path } = await newRequest(db, id);
    await signIn(db, page.context(), { userId: id }, origin);
    await page.goto(origin + path);
    await untilStill(page);
    return async () => {
      const reject = words("event-requests.contact.reject");
      await page.getByRole("button", { name: reject, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio").first().check();
      await dialog.getByRole("button", { name: reject, exact: true }).click();
      await page.getByText(words("event-requests.reject.done")).waitFor();
      const [request] = await db.select().from(eventRequests).where(eq(eventRequests.id, uuid));
      mustBe("the refusal", request?.rejectedAt !== null, true);
      mustBe("a script of the first version came late", lateScripts().length > 0, true);
      return `refused, with ${lateScripts().length} scripts that only the first version has`;
    };
  },
};
