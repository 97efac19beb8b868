"use client";

import { TriangleAlert } from "lucide";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { PremiumNotice } from "@/components/feedback/premium-notice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { ProblemError } from "@/lib/core/browser/http";
import { fetchInstagramUrl, revokeInstagram, sendInstagramToken } from "@/lib/listing/social/client";
import type { InstagramPanelDto } from "@/lib/listing/social/schema";

/** What Instagram's page left in the address: a token to post, or the reason why there is none. */
export interface InstagramReturn {
  token?: string | undefined;
  outcome?: "refused" | "state_invalid" | undefined;
}

const own = ["instagram_premium", "instagram_unavailable", "link_failed", "state_invalid"] as const;

/** Links and unlinks the Instagram account of a Premium provider; others read what Premium adds. */
export function InstagramPanel({ panel, back }: { panel: InstagramPanelDto; back: InstagramReturn }) {
  const t = useTranslations("social");
  const format = useFormatter();
  const router = useRouter();
  const [isBusy, setBusy] = useState(back.token !== undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const isHandled = useRef(false);
  const { isPremium, linked } = panel;
  const isLinked = linked !== null && !linked.isExpired;
  const textOf = (error: unknown) => {
    const code = error instanceof ProblemError ? own.find((one) => one === error.code) : undefined;
    return t(`errors.${code ?? "link_failed"}`);
  };

  useEffect(() => {
    if (isHandled.current || (!back.token && !back.outcome)) return;
    isHandled.current = true;
    // Removed first: a reload must not send the same token again.
    const address = new URL(location.href);
    for (const name of ["token", "instagram"]) address.searchParams.delete(name);
    history.replaceState(history.state, "", address.href.replace(/#_$/, ""));
    if (back.outcome === "refused") notify.info(t("said.refused"));
    if (back.outcome === "state_invalid") notify.error(t("errors.state_invalid"));
    if (!back.token) return;
    sendInstagramToken(back.token)
      .then(({ message }) => {
        notify.success(message);
        // Not a refresh: the router would put the address with the token back.
        router.replace(address.pathname + address.search, { scroll: false });
      })
      .catch((error: unknown) => {
        const code = error instanceof ProblemError ? own.find((one) => one === error.code) : undefined;
        setFailure(t(`errors.${code ?? "link_failed"}`));
      })
      .finally(() => setBusy(false));
  }, [back, router, t]);

  async function link() {
    setBusy(true);
    setFailure(null);
    try {
      location.assign(await fetchInstagramUrl());
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  }
  async function unlink() {
    try {
      const { message } = await revokeInstagram();
      notify.success(message);
      router.refresh();
      return true;
    } catch {
      notify.error(t("errors.revoke_failed"));
      return false;
    }
  }
  const unlinking = (
    <ConfirmDialog
      isDestructive
      trigger={<Button variant="destructive">{t("instagram.unlink")}</Button>}
      title={t("instagram.unlinkTitle")}
      description={t("instagram.unlinkText")}
      confirmLabel={t("instagram.unlink")}
      busyLabel={t("instagram.unlinking")}
      onConfirm={unlink}
    />
  );

  return (
    <section
      aria-labelledby="instagram"
      className="self-start border-t border-line pt-6 xl:border-t-0 xl:pt-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="instagram" className="text-h3">
          {t("instagram.title")}
        </h2>
        {isPremium ? null : <PremiumBadge isFilled />}
      </div>
      <p className="mt-2 text-ui text-ink-2">{t("instagram.text")}</p>
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {failure ? <Banner tone="error" title={failure} /> : null}
      </div>
      {isPremium && linked?.isExpired && !isBusy ? (
        <Banner tone="warning" className="mt-4" title={t("instagram.expired")}>
          {t("instagram.expiredText")}
        </Banner>
      ) : null}
      {isPremium && isLinked ? (
        <div className="mt-4 border-y border-line py-4">
          <p className="font-semibold break-words">
            {linked.username
              ? t("instagram.linked", { username: linked.username })
              : t("instagram.linkedUnknown")}
          </p>
          <p className="mt-1 text-small text-ink-2 figures">
            {t("instagram.count", { count: linked.pictureCount })}
          </p>
          {linked.syncedAt ? (
            <p className="mt-1 text-caption text-ink-3">
              {t("instagram.synced", { date: format.dateTime(new Date(linked.syncedAt), "medium") })}
            </p>
          ) : null}
          {linked.hasProblem ? (
            <p className="mt-2 flex items-start gap-1.5 text-small text-warning-text">
              <Icon of={TriangleAlert} className="mt-0.5 flex-none" />
              {t("instagram.problem")}
            </p>
          ) : null}
        </div>
      ) : null}
      {isPremium && !isLinked ? <p className="mt-3 text-small text-ink-3">{t("instagram.needs")}</p> : null}
      {isPremium ? null : (
        <PremiumNotice className="mt-4" title={t("instagram.premium")}>
          {t("instagram.premiumText")}
        </PremiumNotice>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {isPremium && !isLinked ? (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel={t(back.token ? "instagram.finishing" : "instagram.linking")}
            onClick={link}
          >
            {t(linked ? "instagram.renew" : "instagram.link")}
          </Button>
        ) : null}
        {linked ? unlinking : null}
      </div>
    </section>
  );
}
