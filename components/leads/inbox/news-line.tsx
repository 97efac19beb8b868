"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { TextButton } from "@/components/ui/text-link";
import { acknowledgeNews, countNews } from "@/lib/leads/requests/client";

const EVERY_MS = 60_000;

/** Announces new requests while the list is open; asks once a minute, only while the tab is visible. */
export function NewsLine({ drawnAt }: { drawnAt: string }) {
  const t = useTranslations("event-requests.news");
  const { push, refresh } = useRouter();
  const [count, setCount] = useState(0);
  const [, startRefresh] = useTransition();
  useEffect(() => {
    const asking = new AbortController();
    setCount(0);
    let askedAt = Date.now();
    const ask = () => {
      if (document.hidden) return;
      askedAt = Date.now();
      countNews(drawnAt, asking.signal)
        .then(({ total }) => setCount(total))
        .catch(() => undefined);
    };
    const onSight = () => {
      if (Date.now() - askedAt >= EVERY_MS) ask();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      asking.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, [drawnAt]);
  // Showing them counts as the announcement: no dialog announces them again.
  const show = () =>
    startRefresh(async () => {
      await acknowledgeNews(new Date().toISOString()).catch(() => undefined);
      startRefresh(() => {
        push("/event-requests");
        refresh();
      });
    });
  return (
    <p role="status" className="text-small text-ink-2 not-empty:mt-4 print:hidden">
      {count > 0 ? (
        <>
          {t("line", { count })}{" "}
          <TextButton onClick={show} className="text-small">
            {t("show")}
          </TextButton>
        </>
      ) : null}
    </p>
  );
}
