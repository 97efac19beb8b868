"use client";

import { X } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Trap } from "@/components/forms/trap";
import type { FormAction } from "@/components/forms/use-safe-action";
import { publicLinks } from "@/components/layout/public-links";
import { mainId } from "@/components/layout/skip-link";
import { SplitFrame } from "@/components/layout/split-frame";
import { PlainEvent } from "@/components/leads/plain-request/plain-event";
import { PlainPerson } from "@/components/leads/plain-request/plain-person";
import { PlainPlace } from "@/components/leads/plain-request/plain-place";
import { PlainStyle } from "@/components/leads/plain-request/plain-style";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconLink } from "@/components/ui/icon-button";
import { idleAction } from "@/lib/core/action-state";
import { nameForms } from "@/lib/core/i18n/french-names";
import { languageOf } from "@/lib/core/i18n/locales";
import type { RangesDto } from "@/lib/leads/projects/schema";

/** The whole request on one page, for a browser without script. The browser itself asks for what is missing. */
export function PlainRequest({
  action,
  ranges,
  first,
  last,
  date,
  opened,
  asked,
  picture,
  band,
}: {
  action: FormAction;
  ranges: RangesDto;
  /** First and last day of an event, YYYY-MM-DD. */
  first: string;
  last: string;
  date: string | null;
  opened: string;
  /** The provider or venue from whose page the visitor came. */
  asked: { field: "provider" | "venue"; id: string; name: string } | null;
  picture: ReactNode;
  band: ReactNode;
}) {
  const t = useTranslations("projects");
  const layout = useTranslations("layout.wizard");
  const locale = useLocale();
  const [state, send] = useActionState(action, idleAction);
  const { values, fields } = state;
  const kept = (name: string, usual = "") => ({
    name,
    defaultValue: values ? (values[name] ?? "") : usual,
    error: fields?.[name],
  });
  const isTicked = (name: string, usual = false) => (values ? values[name] !== undefined : usual);
  const part = { kept, isTicked, ranges };
  return (
    <SplitFrame picture={picture} band={band}>
      <header className="flex items-center gap-2 border-b border-line py-2 pr-5 pl-2 desk:pt-3 desk:pr-10 desk:pl-7">
        <IconLink href={publicLinks.home} label={layout("quit")}>
          <Icon of={X} />
        </IconLink>
        <span className="text-ui font-medium">{layout("title")}</span>
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="w-full max-w-160 flex-1 px-5 pt-6 pb-14 outline-none desk:px-10 desk:pt-8"
      >
        <h1>{t("plain.title")}</h1>
        <p className="mt-2 text-ink-2">{t("plain.lead")}</p>
        {asked ? (
          <p className="mt-2 text-ink-2">{t("forProvider", nameForms({ name: asked.name }, "company"))}</p>
        ) : null}
        <form action={send} className="relative mt-7">
          <ErrorSummary state={state} />
          <Trap name="homepage" label={t("you.trap")} />
          <input type="hidden" name="opened" value={values?.opened ?? opened} />
          {asked ? <input type="hidden" name={asked.field} value={asked.id} /> : null}
          <PlainEvent {...part} first={first} last={last} date={date} wantsVenue={asked?.field === "venue"} />
          <PlainPlace {...part} />
          <PlainStyle {...part} language={languageOf(locale)} />
          <PlainPerson {...part} />
          <Button type="submit" size="large" className="mt-8">
            {t("you.submit")}
          </Button>
        </form>
      </main>
    </SplitFrame>
  );
}
