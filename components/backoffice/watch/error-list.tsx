"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useAfterAction } from "@/components/forms/use-after-action";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { PageCrumb } from "@/components/layout/crumbs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Tag } from "@/components/ui/tag";
import type { ErrorReportDto } from "@/lib/backoffice/errors/schema";
import { idleAction } from "@/lib/core/action-state";

/** Errors of the log by their shape, each with a button that marks it as resolved. */
export function ErrorList({ errors, resolve }: { errors: readonly ErrorReportDto[]; resolve: FormAction }) {
  const t = useTranslations("watch.errors");
  const format = useFormatter();
  const router = useRouter();
  const [state, post, isBusy] = useActionState(useSafeAction(resolve), idleAction);
  useAfterAction(state, ({ status }) => {
    if (status === "done") router.refresh();
  });
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <PageCrumb label={t("title")} />
      <PageHeader title={t("title")} lead={t("lead")} />
      <ErrorSummary state={state} />
      {errors.length === 0 ? <EmptyState className="mt-8" title={t("empty")} /> : null}
      <ul className="mt-8">
        {errors.map(({ fingerprint, kind, message, frames, door, release, ...error }) => (
          <li key={fingerprint} className="border-b border-line py-4">
            <p className="font-semibold wrap-anywhere">
              {kind}{" "}
              <Tag tone={error.isResolved ? "success" : "error"}>{t("count", { count: error.count })}</Tag>
            </p>
            <p className="wrap-anywhere">{message}</p>
            {frames === "" ? null : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what can be scrolled
              <pre tabIndex={0} className="overflow-x-auto text-small text-ink-2">
                {frames}
              </pre>
            )}
            <p className="text-small text-ink-3 figures">
              {t("seen", { first: time(error.firstSeenAt), last: time(error.lastSeenAt) })}
            </p>
            <p className="text-small text-ink-3 wrap-anywhere">
              {door === "" ? t("nowhere", { release }) : t("where", { door, release })}
            </p>
            {error.isResolved ? (
              <p>{t("resolved")}</p>
            ) : (
              <form action={post} className="mt-2">
                <input type="hidden" name="fingerprint" value={fingerprint} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  disabled={isBusy}
                  aria-label={t("resolveOne", { message: message.slice(0, 80) })}
                >
                  {t("resolve")}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
