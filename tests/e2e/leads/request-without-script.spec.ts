import { addDays, civilDate } from "@/lib/core/dates";
import { codeTo } from "../support/inbox";
import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("a couple without script asks, proves its address, chooses and writes", async ({ page, scene }) => {
  const { words, origin } = scene;
  const email = `ohne-script-${crypto.randomUUID()}@example.test`;
  // Text directly below a noscript is not found by getByText.
  const plain = page.locator("noscript");
  const label = (key: string) => plain.getByLabel(words(`projects.${key}`), { exact: true });
  const openedAt = Date.now();
  await page.goto(`${origin}/project/new`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(words("projects.plain.title"));
  await label("event.type").selectOption({ label: words("catalogue.events.WEDDING") });
  await label("event.service").selectOption({ index: 1 });
  await label("event.precision").selectOption({ label: words("catalogue.datePrecisions.DAY") });
  await label("event.date").fill(addDays(civilDate(Date.now()), 300));
  await label("place.city").fill("Berlin");
  await label("size.guests").selectOption("81_100");
  await label("size.budget").selectOption("20K_30K");
  await label("style.message").fill(
    "Wir heiraten in einem alten Garten und suchen jemanden mit ruhiger Hand.",
  );
  await label("you.firstname").fill("Wilhelmine");
  await label("you.lastname").fill("Königswinter");
  await plain.getByLabel(words("projects.you.email")).fill(email);
  // The browser itself accepts this number; the server refuses it, and the form comes back as it was.
  const phone = plain.getByLabel(words("projects.you.phone"));
  await phone.fill("12");
  await plain.getByRole("checkbox").last().check();
  // The form is sent no faster than people type, since the server uses the time to detect robots.
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(4_000);
  await plain.getByRole("button", { name: words("projects.you.submit") }).click();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(label("place.city"), "nothing typed is lost").toHaveValue("Berlin");
  await phone.fill("");
  await plain.getByRole("button", { name: words("projects.you.submit") }).click();

  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(words("projects.verify.title"));
  await label("verify.code").fill("000000");
  await plain.getByRole("button", { name: words("projects.verify.submit") }).click();
  await expect(label("verify.code")).toHaveAttribute("aria-invalid", "true");
  await label("verify.code").fill(await codeTo(origin, email));
  await plain.getByRole("button", { name: words("projects.verify.submit") }).click();

  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(words("projects.providers.title"));
  await plain.getByRole("button", { name: words("projects.providers.send") }).click();
  await expect(plain.locator("p", { hasText: words("projects.errors.nothing_chosen") })).toBeVisible();
  const boxes = plain.getByRole("checkbox", { disabled: false });
  await boxes.first().check();
  await plain.getByRole("button", { name: words("projects.providers.send") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("projects.sent.title"));

  await page.goto(`${origin}/my/project`);
  await expect(
    plain.locator("p", { hasText: "JavaScript" }).first(),
    "says what cannot be done here",
  ).toBeVisible();
});

test("the code of a request is only asked for where the request was begun", async ({ page, scene }) => {
  await page.goto(`${scene.origin}/project/${crypto.randomUUID()}/verify`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    scene.words("projects.verify.elsewhereTitle"),
  );
});
