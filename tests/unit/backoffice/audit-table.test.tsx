import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditTable } from "@/components/backoffice/audit/audit-table";
import type { AuditLineDto } from "@/lib/backoffice/audit/schema";
import { formats } from "@/lib/core/i18n/formats";
import { type Locale, languageOf, mainLocales } from "@/lib/core/i18n/locales";

const id = "55c83859-1ab9-497e-a7d3-3ff74d0be712";
const line: AuditLineDto = {
  id: 1,
  createdAt: "2026-11-23T10:00:00.000Z",
  actorKind: "user",
  actorId: id,
  actorName: "Hélène Aubry",
  impersonatorId: null,
  impersonatorName: null,
  action: "user_viewed",
  subjectKind: "user",
  subjectId: id,
  subjectName: "Maison Aubert",
  data: {},
  requestId: null,
};

/** What a reader sees: the text, without attributes. */
function textOf(lines: readonly AuditLineDto[], locale: Locale): string {
  const read = (file: string) =>
    JSON.parse(readFileSync(`messages/${languageOf(locale)}/${file}.json`, "utf8"));
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ audit: read("backoffice/audit"), ui: read("core/ui") }}
      formats={formats}
      timeZone="Europe/Paris"
      onError={(error) => {
        throw error;
      }}
    >
      <AuditTable view={{}} lines={lines} />
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]+>/g, " ");
}

describe("a line of the audit log", () => {
  it.each(mainLocales)("shows names and no identifier in %s", (locale) => {
    const kinds = ["user", "venue", "project", "lead", "job", "order", "unknown", null];
    for (const subjectKind of kinds) {
      for (const subjectName of ["Maison Aubert", null]) {
        const text = textOf([{ ...line, subjectKind, subjectName, actorName: null }], locale);
        expect(text).not.toContain(id);
        expect(text).not.toMatch(/[a-z]_[a-z]/);
      }
    }
    expect(textOf([line], locale)).toContain("Maison Aubert");
  });

  it("shows no code of an action that only an older version knew", () => {
    expect(textOf([{ ...line, action: "old_action" }], "fr-FR")).not.toContain("old_action");
  });
});
