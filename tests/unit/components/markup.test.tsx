import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DateField } from "@/components/forms/date-field";
import { MultiSelect } from "@/components/forms/multi-select";
import { PhoneInput } from "@/components/forms/phone-input";
import { TextInput } from "@/components/forms/text-input";
import { initialsOf } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { Picture } from "@/components/ui/picture";
import { SortableHeadCell } from "@/components/ui/table";
import core from "@/messages/fr/core/core.json";
import layout from "@/messages/fr/core/layout.json";
import ui from "@/messages/fr/core/ui.json";

const words = { core, layout, ui } as never;
const markup = (node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="fr-FR" messages={words} timeZone="Europe/Paris">
      {node}
    </NextIntlClientProvider>,
  );
const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe("fields without script", () => {
  it("connect label, control and error", () => {
    const html = markup(
      <TextInput name="siret" label="SIRET" error="Trop court." hint="Quatorze chiffres." />,
    );
    const id = attribute(html, "for");
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`id="${attribute(html, "aria-describedby")}"`);
    expect(html).toContain("Trop court.");
    expect(html).not.toContain("Quatorze chiffres.");
  });

  it("do not mention an error that is not there", () => {
    const html = markup(<TextInput name="siret" label="SIRET" />);
    expect(html).not.toContain("aria-invalid=");
    expect(html).not.toContain("aria-describedby=");
  });

  it("submit a date and a telephone number under their own names", () => {
    expect(markup(<DateField name="born" label="Date" defaultValue="2027-09-04" />)).toMatch(
      /<input[^>]*type="date"[^>]*name="born"[^>]*value="2027-09-04"/,
    );
    const phone = markup(<PhoneInput name="phone" label="Téléphone" defaultCountry="FR" />);
    expect(phone).toMatch(/<input[^>]*type="tel"[^>]*name="phone"/);
    expect(phone).not.toContain('type="hidden"');
  });

  it("keep values that were chosen earlier", () => {
    const options = [
      { value: "1", label: "Décoration" },
      { value: "2", label: "Papeterie" },
    ];
    const html = markup(
      <MultiSelect name="services" label="Prestations" options={options} defaultValue={["2"]} />,
    );
    expect(html).toContain('<input type="hidden" name="services" value="2"/>');
    expect(html).not.toContain('value="1"');
  });
});

describe("controls", () => {
  it("a busy button says so and keeps its width", () => {
    const html = markup(
      <Button isBusy busyLabel="Envoi…">
        Envoyer
      </Button>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toMatch(/invisible[^>]*>Envoyer/);
    expect(html).toContain("Envoi…");
    expect(html).toContain('type="button"');
  });

  it("pages are links, and the ends are disabled", () => {
    const html = markup(
      <Pagination page={1} pageSize={25} total={60} hrefOf={(page) => `/list?page=${page}`} />,
    );
    expect(html).toContain("1 à 25 sur 60");
    expect(html).toContain('href="/list?page=2"');
    expect(html).not.toContain('href="/list?page=0"');
  });

  it("a sorted column header names its order", () => {
    const table = (direction?: "asc" | "desc") =>
      markup(
        <table>
          <thead>
            <tr>
              <SortableHeadCell href="/list?sort=date" direction={direction}>
                Date
              </SortableHeadCell>
            </tr>
          </thead>
        </table>,
      );
    expect(table("desc")).toContain('aria-sort="descending"');
    expect(table("asc")).toContain('aria-sort="ascending"');
    expect(table()).toContain('aria-sort="none"');
  });

  it("a picture reserves its space and offers the best format first", () => {
    const html = markup(
      <Picture
        picture={{
          src: "/a.jpg",
          width: 1200,
          height: 900,
          variants: { avif: [{ w: 480, url: "/a-480.avif" }], webp: [{ w: 480, url: "/a-480.webp" }] },
          thumbhash: "not base64 at all!",
        }}
        alt="Une arche"
      />,
    );
    expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
    expect(html).toContain('srcSet="/a-480.avif 480w"');
    expect(html).toMatch(/width="1200" height="900" alt="Une arche" loading="lazy"/);
    expect(html).not.toContain("style=");
  });

  it.each([
    ["Claire Vidal", "CV"],
    ["  élodie  de la Tour ", "ÉT"],
    ["Soraya", "S"],
    ["", ""],
  ])("initials of %j are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
