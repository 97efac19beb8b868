"use client";

import { useEffect, useState } from "react";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import type { PaletteEntry } from "@/components/palette/palette-entries";
import { listRequests } from "@/lib/leads/requests/client";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

/**
 * The provider's latest requests as entries, fetched once the palette is open; empty for readers without
 * requests.
 */
export function useRequestEntries(isWanted: boolean): { entries: PaletteEntry[]; hasFailed: boolean } {
  const { heading, date } = useOccasionText();
  const [requests, setRequests] = useState<readonly ListedRequestDto[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    listRequests({ pageSize: 100, sortField: "createdAt", sortDirection: "desc" }, leaving.signal)
      .then(({ eventRequests }) => setRequests(eventRequests))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [isWanted]);
  const entries = requests.map(
    ({ uuid, project }): PaletteEntry => ({
      id: `request:${uuid}`,
      group: "requests",
      label: heading(project, { isDated: false }),
      detail: date(project, "medium"),
      icon: "requests",
      href: `/event-requests/${uuid}`,
    }),
  );
  return { entries, hasFailed };
}
