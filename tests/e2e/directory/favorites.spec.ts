import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

test("favorites are listed on their page, and two providers can be compared", async ({
  page,
  scene,
  allowErrors,
}) => {
  // A visitor who is not signed in gets 401, and the browser stores the favorites.
  allowErrors(/status of 401/);
  const { words } = scene;
  await page.goto(scene.origin + scene.area);
  const cards = page.getByRole("article");
  const names = await cards.getByRole("heading").allTextContents();
  for (const n of [0, 1]) {
    const heart = cards.nth(n).locator("[data-heart]");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }
  await page.reload();
  await expect(cards.nth(0).locator("[data-heart]"), "the browser remembers").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto(`${scene.origin}/favorites`);
  for (const name of names.slice(0, 2)) await expect(page.getByRole("heading", { name })).toBeVisible();
  for (const n of [0, 1])
    await page
      .getByRole("checkbox", { name: words("favorites.compare") })
      .nth(n)
      .check();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("rowheader")).toHaveCount(7);
  await cards.nth(0).locator("[data-heart]").click();
  await expect(table).toBeHidden();
  await expect(cards.nth(0), "the card keeps its place").toContainText(words("favorites.removed"));
  await cards.nth(0).locator("[data-heart]").click();
  await expect(table, "the heart brings it back").toBeVisible();
  await cards.nth(0).locator("[data-heart]").click();
  await page.reload();
  await expect(cards).toHaveCount(1);
});

for (const [moment, selector] of [
  ["before their script is there", "[data-heart]"],
  ["after their island has begun and before it listens", "[data-island=favorite-hearts][data-started]"],
])
  test(`a heart that is pressed ${moment} is filled`, async ({ page, scene, allowErrors }) => {
    allowErrors(/status of 401/);
    await page.addInitScript((awaited) => {
      const watching = new MutationObserver(() => {
        if (document.querySelector(awaited) === null) return;
        watching.disconnect();
        document.querySelector<HTMLElement>("[data-heart]")?.click();
      });
      watching.observe(document, { childList: true, subtree: true, attributes: true });
    }, selector ?? "");
    await page.goto(scene.origin + scene.area);
    await expect(page.locator("[data-heart]").first()).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    // Pressed again, it is no favourite any more.
    await expect(page.locator("body[data-hearts-listen]")).toBeAttached();
    await expect(page.locator("[data-heart]").first()).toHaveAttribute("aria-pressed", "false");
  });

test("a heart of a profile that was deleted meanwhile says so and is not kept", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 410/);
  const words = wordsOf("fr-FR");
  const fr = originOf("fr");
  const planner = await newProvider(db);
  const reader = await newProvider(db);
  await signIn(db, context, { userId: reader.id }, fr);
  await page.goto(`${fr}/favorites`);
  // The page of the planner was made before its account was deleted: here, its heart in an open page.
  await expect(page.getByText(words("favorites.emptyTitle"))).toBeVisible();
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, planner.id));
  await page.evaluate((id) => {
    const heart = document.createElement("button");
    heart.setAttribute("data-heart", `planner:${id}`);
    heart.textContent = "heart";
    document.querySelector("main")?.append(heart);
  }, planner.id);
  const heart = page.locator("[data-heart]");
  await heart.click();
  await expect(page.getByText(words("favorites.gone"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("the map shows every result of a page in a pin of its own or in a group, and none covers another", async ({
  page,
  scene,
}) => {
  await page.goto(`${scene.origin}${scene.area}?view=map`);
  await page.locator("#map [data-state]").hover({ position: { x: 40, y: 200 } });
  await page.locator("#map [data-state=ready]").waitFor();
  const pins = page.locator("#map [data-pin]:visible");
  const shown = () =>
    pins.evaluateAll((all) =>
      all.reduce((sum, { dataset }) => sum + (dataset.targets?.split(" ").length ?? 1), 0),
    );
  await expect.poll(shown).toBe(await page.getByRole("article").count());
  const boxes = (await pins.all()).map((pin) => pin.boundingBox());
  for (const [n, a] of (await Promise.all(boxes)).entries())
    for (const b of (await Promise.all(boxes)).slice(n + 1))
      expect(a && b && (Math.abs(a.x - b.x) >= Math.min(a.width, b.width) || Math.abs(a.y - b.y) >= 32)).toBe(
        true,
      );
});
