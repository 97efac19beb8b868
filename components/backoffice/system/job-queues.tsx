import { useFormatter, useTranslations } from "next-intl";
import { RetryDeadLetter } from "@/components/backoffice/system/retry-dead-letter";
import { CopyId } from "@/components/feedback/copy-id";
import { Disclosure } from "@/components/ui/disclosure";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { DeadLetter, QueueState } from "@/lib/backoffice/system/schema";

/** What a job does, in words; one that only an older version knew has no name of its own. */
function useJobName(): (name: string) => string {
  const t = useTranslations("system.queue.names");
  const other = useTranslations("system.queue");
  return (name) => (t.has(name as never) ? t(name as never) : other("former"));
}

function QueueTable({ queues }: { queues: readonly QueueState[] }) {
  const t = useTranslations("system.queue");
  const format = useFormatter();
  const nameOf = useJobName();
  return (
    <Table caption={t("title")} className="hyphens-auto max-sm:text-small">
      <thead>
        <tr>
          <HeadCell>{t("name")}</HeadCell>
          <HeadCell isFigure>{t("waiting")}</HeadCell>
          <HeadCell isFigure>{t("active")}</HeadCell>
          <HeadCell isFigure>{t("dead")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <Row key={queue.name}>
            <Cell className="wrap-anywhere">{nameOf(queue.name)}</Cell>
            <Cell isFigure>{format.number(queue.waiting)}</Cell>
            <Cell isFigure>{format.number(queue.active)}</Cell>
            <Cell isFigure>
              {queue.dead > 0 ? <Tag tone="error">{format.number(queue.dead)}</Tag> : format.number(0)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Job queues, those with nothing to do folded, and dead jobs with the ids needed to find the cause. */
export function JobQueues({
  queues,
  deadLetters,
}: {
  queues: readonly QueueState[];
  deadLetters: readonly DeadLetter[];
}) {
  const t = useTranslations("system.queue");
  const format = useFormatter();
  const nameOf = useJobName();
  const isIdle = ({ waiting, active, dead }: QueueState) => waiting + active + dead === 0;
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle);
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      {busy.length > 0 ? <QueueTable queues={busy} /> : null}
      {idle.length > 0 ? (
        <Disclosure title={t("idle", { count: idle.length })}>
          <ul className="list-disc pl-5">
            {idle.map(({ name }) => (
              <li key={name}>{nameOf(name)}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {deadLetters.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2">{t("deadLetters")}</h3>
          <ul>
            {deadLetters.map((letter) => (
              <li
                key={letter.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5 text-small"
              >
                <div className="min-w-0">
                  <span className="font-semibold">{nameOf(letter.name)}</span>{" "}
                  <span className="text-ink-3 figures">
                    {format.dateTime(new Date(letter.createdAt), { dateStyle: "medium", timeStyle: "short" })}
                  </span>
                  <CopyId id={JSON.stringify(letter.payload)} name={nameOf(letter.name)} />
                </div>
                <RetryDeadLetter id={letter.id} name={nameOf(letter.name)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
