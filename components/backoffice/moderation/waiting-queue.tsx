"use client";

import { BatchBar } from "@/components/backoffice/batches/batch-bar";
import { usePicks } from "@/components/backoffice/batches/use-picks";
import { QueueTable, type QueueTableProps } from "@/components/backoffice/moderation/queue-table";

/** The waiting entries of a queue; several can be decided at once. */
export function WaitingQueue({ view, items, ...rest }: Omit<QueueTableProps, "picks">) {
  const picks = usePicks(items.map(({ id }) => id));
  return (
    <>
      <BatchBar kind={view.kind} items={items} picks={picks} />
      <QueueTable view={view} items={items} picks={picks} {...rest} />
    </>
  );
}
