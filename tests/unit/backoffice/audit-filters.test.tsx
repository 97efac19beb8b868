import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditFilters } from "@/components/backoffice/audit/audit-filters";
import type { AuditInput, AuditNames } from "@/lib/backoffice/audit/schema";
import { type Locale, languageOf, mainLocales } from "@/lib/core/i18n/locales";

const id = "55c83859-1ab9-497e-a7d3-3ff74d0be712";
const nobody: AuditNames = { actor: null, impersonator: null, subject: null };

/** As the server sends it, which is all that a reader without script has. */
function formOf(view: AuditInput, names: AuditNames, locale: Locale = "fr-FR"): string {
  const read = (file: string) =>
    JSON.parse(readFileSync(`messages/${languageOf(locale)}/${file}.json`, "utf8"));
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="UTC"
      messages={{ audit: read("backoffice/audit"), ui: read("core/ui") }}
    >
      <AuditFilters view={view} names={names} />
    </NextIntlClientProvider>,
  );
}

describe("the filters of the audit log without script", () => {
  it("take an identifier as text, and show the one that is no account", () => {
    const form = formOf({ subject: id }, nobody);
    expect(form).toMatch(new RegExp(`<input(?=[^>]* name="subject")(?=[^>]* value="${id}")`));
    expect(form).not.toContain('name="actorName"');
  });

  it.each(mainLocales)("name a chosen account and let go of it, in %s", (locale) => {
    const form = formOf(
      { subject: id, actor: id },
      { ...nobody, subject: "Zoé Aubry", actor: "Léa" },
      locale,
    );
    expect(form).toContain("Zoé Aubry");
    expect(form).toContain(`<input type="hidden" name="subject" value="${id}"/>`);
    expect(form).toContain(`href="/admin/audit?actor=${id}"`);
    expect(form).toContain(`href="/admin/audit?subject=${id}"`);
    expect(form).not.toContain('name="subjectId"');
  });
});
