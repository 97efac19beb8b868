import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { LanguesField } from "@/components/forms/catalogue/langues-field";
import { PrestationsField } from "@/components/forms/catalogue/prestations-field";
import { type CatalogueWords, langueOptions, prestationOptions } from "@/lib/core/catalogue/labels";
import { type Locale, languageOf, mainLocales } from "@/lib/core/i18n/locales";

const read = (locale: Locale, name: string) =>
  JSON.parse(readFileSync(`messages/${languageOf(locale)}/core/${name}.json`, "utf8"));

interface Values {
  prestations: number[];
  langues: number[];
}

function Fields({ values, words, locale }: { values: Values; words: CatalogueWords | null; locale: Locale }) {
  const { control } = useForm<Values>({
    defaultValues: values,
    errors: values.langues.length === 0 ? { langues: { type: "required", message: "required" } } : {},
  });
  return (
    <>
      <PrestationsField
        control={control}
        name="prestations"
        options={words ? prestationOptions(words) : undefined}
      />
      <LanguesField control={control} name="langues" options={words ? langueOptions(locale) : undefined} />
    </>
  );
}

function draw(values: Values, locale: Locale = "fr-FR", isLoaded = true): string {
  const names = ["catalogue", "core", "ui"];
  const messages = Object.fromEntries(names.map((name) => [name, read(locale, name)]));
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={messages}
      timeZone="Europe/Paris"
      onError={(error) => {
        throw error;
      }}
    >
      <Fields values={values} words={isLoaded ? messages.catalogue : null} locale={locale} />
    </NextIntlClientProvider>,
  );
}

describe("the fields of services and languages", () => {
  it("show the selection as chips that can be removed, and submit its ids", () => {
    const html = draw({ prestations: [3, 6], langues: [1] });
    expect(html).toContain('type="hidden" name="prestations" value="3"');
    expect(html).toContain('type="hidden" name="prestations" value="6"');
    expect(html).toContain('type="hidden" name="langues" value="1"');
    expect(html).toContain('aria-label="Retirer Cérémonie laïque"');
    expect(html).toContain('aria-label="Retirer Français"');
  });

  it("show an error connected to the field", () => {
    const html = draw({ prestations: [3], langues: [] });
    const note = /aria-describedby="([^"]+)"[^>]*aria-invalid="true"/.exec(html)?.[1];
    expect(note).toBeDefined();
    expect(html).toContain(`id="${note}"`);
    expect(html).toContain("Choisissez au moins une langue.");
  });

  it.each(mainLocales)("are labelled in %s", (locale) => {
    const { fields, prestations } = read(locale, "catalogue");
    const html = draw({ prestations: [1], langues: [2] }, locale);
    expect(html).toContain(fields.prestations.label);
    expect(html).toContain(fields.langues.label);
    expect(html).toContain(prestations.CONSULTING_SERVICES.label);
  });

  it("wait for the lists that they load", () => {
    const html = draw({ prestations: [3], langues: [1] }, "fr-FR", false);
    expect(html.match(/aria-busy="true"/g)).toHaveLength(2);
    expect(html).not.toContain("<input");
  });
});
