import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { companies } from "@/db/schema/listing/company";
import { portraitSketches, portraits } from "@/db/schema/listing/profile";
import { plainText } from "@/lib/core/rich-text";
import type { PortraitTexts } from "@/lib/listing/portrait/rules";
import { sketchOf } from "@/lib/listing/portrait/sketch";
import { parseRichText } from "@/lib/listing/profile/rich-text";
import { uniqueSlug } from "@/tests/support/unique";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expectNotPublic, expectPublic } from "../support/public-page";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const keptDraft = new RegExp(words("portrait.kept", { time: "00:00" }).replace("00:00", "\\d?\\d:\\d\\d"));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const editor = (page: Page, section: string) =>
  page.getByRole("textbox", { name: words(`portrait.sections.${section}.name`), exact: true });
const part = (page: Page, section: string) =>
  page.getByRole("region", { name: words(`portrait.sections.${section}.name`), exact: true });

/** What Word puts on the clipboard: conditions, styles, its own elements, a list of paragraphs, empty paragraphs. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>
<!--[if gte mso 9]><xml><w:WordDocument>brouillon</w:WordDocument></xml><![endif]--></head><body>
<h2 style="mso-outline-level:2">D’où je viens<o:p></o:p></h2>
<p class="MsoNormal"><span style="font-family:Calibri;color:#C00000">Du théâtre, dix ans.</span><o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Les entrées</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Les silences</p>
</body></html>`;

async function paste(page: Page, section: string, html: string): Promise<void> {
  const field = editor(page, section);
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function publicPath(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ slug: companies.slug }).from(companies).where(eq(companies.providerId, id));
  return `${fr}/wedding-planner/${row?.slug}`;
}

test("four texts are cleaned, counted, previewed, saved, and public at once", async ({ page, db }) => {
  const { id } = await newProvider(db, { company: { slug: uniqueSlug("portrait") } });
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/portrait-experiences`);
  const empty = page.getByText(words("portrait.empty"));
  await expect(empty).toHaveCount(4);

  await test.step("a text from Word keeps its words, its bold and its list, and nothing else", async () => {
    await paste(page, "portrait", fromWord);
    const field = editor(page, "portrait");
    await expect(field.getByRole("listitem")).toHaveText(["Les entrées", "Les silences"]);
    await expect(field.locator("strong")).toHaveText("D’où je viens");
    await expect(
      field.getByRole("paragraph").filter({ hasText: /^$/ }),
      "empty paragraphs are one",
    ).toHaveCount(1);
    const html = await field.innerHTML();
    expect(html).not.toMatch(/Mso|mso-|o:p|color|Calibri|brouillon|<h2|·/);
    await expect(
      part(page, "portrait").getByText(words("portrait.words.count", { count: 11 })),
    ).toBeVisible();
    await expect(empty).toHaveCount(3);
  });

  await test.step("the preview shows what is written, and no title for an empty text", async () => {
    await editor(page, "experience").fill("Cent douze mariages.");
    await editor(page, "service").fill("Un rendez-vous par mois.");
    await expect(part(page, "service").getByText(words("portrait.words.count", { count: 4 }))).toBeVisible();
    await expect(empty).toHaveCount(1);
    await button(page, words("portrait.preview.open")).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Cent douze mariages.")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: words("directory.profile.benefits") })).toHaveCount(0);
    await expectAccessible(page, "the preview of the texts");
    await page.keyboard.press("Escape");
    await editor(page, "benefits").fill("Une seule personne.");
    await expect(empty).toHaveCount(0);
    await expectAccessible(page, "the four texts");
    await expectNoOverflow(page, "the four texts");
  });

  await test.step("saved texts are public, and the next ones replace them", async () => {
    const save = () =>
      Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith("/api/portrait-experiences")),
        button(page, words("portrait.save")).click(),
      ]);
    await save();
    await expect(page.getByText(words("portrait.saved"))).toBeVisible();
    const path = await publicPath(db, id);
    for (const text of ["Les silences", "Cent douze mariages.", "Une seule personne."])
      await expectPublic(path, text);
    await editor(page, "benefits").fill("Deux personnes, toujours les mêmes.");
    await save();
    await expectPublic(path, "Deux personnes, toujours les mêmes.");
    await expectNotPublic(path, "Une seule personne.");
  });
});

test("a copied text is noticed, and an unsaved one is kept until it is dropped", async ({ page, db }) => {
  const author = await demoUser(db, "premium");
  const [row] = await db.select().from(portraits).where(eq(portraits.providerId, author));
  const published: PortraitTexts = {
    portrait: parseRichText(row?.portrait),
    experience: parseRichText(row?.experience),
    service: parseRichText(row?.service),
    benefits: parseRichText(row?.benefits),
  };
  // Saving a portrait stores its hashes; the demo data may have been inserted without them.
  const sketch = { hashes: sketchOf(published), updatedAt: new Date() };
  await db
    .insert(portraitSketches)
    .values({ providerId: author, ...sketch })
    .onConflictDoNothing();
  const { id } = await newProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/portrait-experiences`);

  const warning = page.getByText(words("portrait.similar.text"));
  for (const section of ["portrait", "experience", "service", "benefits"] as const) {
    const doc = published[section];
    if (doc) await editor(page, section).fill(plainText(doc));
  }
  await expect(warning).toBeVisible();
  await expectAccessible(page, "the warning about a copied text");
  for (const section of ["portrait", "experience", "service", "benefits"] as const)
    await editor(page, section).fill("Mes propres mots.");
  await expect(warning).toHaveCount(0);

  await expect(page.getByText(keptDraft)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${fr}/portrait-experiences`);
  await expect(other.getByText(words("portrait.restored.title"))).toBeVisible();
  await expect(editor(other, "service")).toHaveText("Mes propres mots.");
  await button(other, words("portrait.restored.discard")).click();
  await expect(other.getByText(words("portrait.restored.title"))).toHaveCount(0);
  await expect(editor(other, "service")).toHaveText("");
  await expect(other.getByRole("main"), "the button that had the focus is gone").toBeFocused();
});
