"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { startTransition, useActionState, useEffect } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
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
  useEffect(() => {
    if (state.status === "done") router.refresh();
  }, [state, router]);
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      <p className="mb-4 max-w-(--measure) text-ink-2">{t("lead")}</p>
      <ErrorSummary state={state} />
      <Table caption={t("title")} className="max-sm:text-small">
        <thead>
          <tr>
            <HeadCell>{t("part")}</HeadCell>
            <HeadCell>{t("state")}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t("change")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {switches.map(({ name, offSince }) => (
            <Row key={name}>
              <Cell>{nameOf(name)}</Cell>
              <Cell>
                <Tag tone={offSince === null ? "success" : "warning"}>
                  {offSince === null
                    ? t("on")
                    : t("offSince", {
                        date: format.dateTime(new Date(offSince), {
                          dateStyle: "medium",
                          timeStyle: "short",
                        }),
                      })}
                </Tag>
              </Cell>
              <Cell>
                <SwitchButton
                  name={name}
                  label={nameOf(name)}
                  isOff={offSince !== null}
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

function SwitchButton({
  name,
  label,
  isOff,
  post,
  isBusy,
}: {
  name: SwitchDto["name"];
  label: string;
  isOff: boolean;
  post: (form: FormData) => void;
  isBusy: boolean;
}) {
  const t = useTranslations("watch.switches");
  if (isOff)
    return (
      <form action={post}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="state" value="on" />
        <Button type="submit" variant="secondary" disabled={isBusy} aria-label={t("onOne", { name: label })}>
          {t("onAgain")}
        </Button>
      </form>
    );
  const switchOff = () => {
    const form = new FormData();
    form.set("name", name);
    form.set("state", "off");
    startTransition(() => post(form));
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" disabled={isBusy} aria-label={t("offOne", { name: label })}>
          {t("off")}
        </Button>
      }
      title={t("askTitle", { name: label })}
      description={t("askText")}
      confirmLabel={t("off")}
      isDestructive
      onConfirm={switchOff}
    />
  );
}
