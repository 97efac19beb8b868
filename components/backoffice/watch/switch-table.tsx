"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useActionState } from "react";
import { SwitchButton } from "@/components/backoffice/system/switch-button";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useAfterAction } from "@/components/forms/use-after-action";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { SwitchDto } from "@/lib/backoffice/system/schema";
import { idleAction } from "@/lib/core/action-state";
import { supplierNames } from "@/lib/core/switches/rules";

function useSwitchName(): (name: SwitchDto["name"]) => string {
  const t = useTranslations("watch.switches");
  return (name) => {
    const supplier = supplierNames.find((one) => name === `supplier:${one}`);
    if (supplier) return t("names.supplier", { name: t(`suppliers.${supplier}`) });
    return t(name === "writes" ? "names.writes" : "names.registration");
  };
}

/** Every part that can be switched off, with the button that does it. */
export function SwitchTable({ switches, change }: { switches: readonly SwitchDto[]; change: FormAction }) {
  const t = useTranslations("watch.switches");
  const format = useFormatter();
  const router = useRouter();
  const nameOf = useSwitchName();
  const [state, post, isBusy] = useActionState(useSafeAction(change), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status === "done") router.refresh();
  });
  const stateTag = (offSince: SwitchDto["offSince"]) => (
    <Tag tone={offSince === null ? "success" : "warning"}>
      {offSince === null
        ? t("on")
        : t("offSince", {
            date: format.dateTime(new Date(offSince), { dateStyle: "medium", timeStyle: "short" }),
          })}
    </Tag>
  );
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      <p className="mb-4 max-w-(--measure) text-ink-2">{t("lead")}</p>
      <ErrorSummary state={state} />
      <Table caption={t("title")} className="max-sm:text-small">
        <thead>
          <tr>
            <HeadCell>{t("part")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("state")}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t("change")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {switches.map(({ name, offSince }) => (
            <Row key={name}>
              <Cell>
                {nameOf(name)}
                {/* A telephone has no room for a column of its own. */}
                <span className="mt-1 block sm:hidden">{stateTag(offSince)}</span>
              </Cell>
              <Cell className="max-sm:hidden">{stateTag(offSince)}</Cell>
              <Cell>
                <SwitchButton
                  field={{ name: "name", value: name }}
                  isOff={offSince !== null}
                  on={{ state: "on", label: t("onAgain"), fullLabel: t("onOne", { name: nameOf(name) }) }}
                  off={{ state: "off", label: t("off"), fullLabel: t("offOne", { name: nameOf(name) }) }}
                  question={{ title: t("askTitle", { name: nameOf(name) }), text: t("askText") }}
                  post={post}
                  isBusy={isBusy}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
