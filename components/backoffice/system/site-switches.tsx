"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useActionState } from "react";
import { SwitchButton } from "@/components/backoffice/system/switch-button";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useAfterAction } from "@/components/forms/use-after-action";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { localeLabel } from "@/components/layout/locale-names";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { SwitchedSite } from "@/lib/backoffice/system/schema";
import { idleAction } from "@/lib/core/action-state";
import { countryName } from "@/lib/core/countries/country-codes";
import { type CountryCode, siteOf } from "@/lib/core/markets/markets";

/** Every site of the deployment with the button that takes it offline or puts it online again. */
export function SiteSwitches({ sites, change }: { sites: readonly SwitchedSite[]; change: FormAction }) {
  const t = useTranslations("system.sites");
  const format = useFormatter();
  const locale = useLocale();
  const router = useRouter();
  const [state, post, isBusy] = useActionState(useSafeAction(change), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status === "done") router.refresh();
  });
  const button = (site: string, name: string, current: SwitchedSite["state"]) => (
    <SwitchButton
      key={site}
      field={{ name: "site", value: site }}
      isOff={current === "offline"}
      on={{ state: "online", label: t("open"), fullLabel: t("openOne", { site: name }) }}
      off={{ state: "offline", label: t("close"), fullLabel: t("closeOne", { site: name }) }}
      question={{ title: t("askTitle", { site: name }), text: t("askText") }}
      post={post}
      isBusy={isBusy}
    />
  );
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      <p className="mb-4 max-w-(--measure) text-ink-2">{t("lead")}</p>
      <ErrorSummary state={state} />
      <Table caption={t("title")} className="max-sm:text-small">
        <thead>
          <tr>
            <HeadCell>{t("site")}</HeadCell>
            <HeadCell>{t("state")}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t("change")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <Row key={site.locale}>
              <Cell>{localeLabel(site.locale)}</Cell>
              <Cell>
                <Tag tone={site.state === "online" ? "success" : "warning"}>
                  {site.offlineSince === null
                    ? t("online")
                    : t("since", {
                        date: format.dateTime(new Date(site.offlineSince), {
                          dateStyle: "medium",
                          timeStyle: "short",
                        }),
                      })}
                </Tag>
              </Cell>
              <Cell>{button(site.locale, localeLabel(site.locale), site.state)}</Cell>
            </Row>
          ))}
          {countriesWithSeveral(sites).map(({ country, state: whole }) => {
            const name = t("wholeCountry", { country: countryName(country, locale) });
            return (
              <Row key={country}>
                <Cell>{name}</Cell>
                <Cell>{whole === "online" ? t("online") : t("offline")}</Cell>
                <Cell>{button(country, name, whole)}</Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

/** Countries with more than one site; one counts as online while one of its sites is. */
function countriesWithSeveral(sites: readonly SwitchedSite[]) {
  const byCountry = new Map<CountryCode, SwitchedSite[]>();
  for (const site of sites) {
    const { country } = siteOf(site.locale);
    byCountry.set(country, [...(byCountry.get(country) ?? []), site]);
  }
  return [...byCountry].flatMap(([country, own]) =>
    own.length < 2
      ? []
      : [{ country, state: own.some(({ state }) => state === "online") ? "online" : "offline" } as const],
  );
}
