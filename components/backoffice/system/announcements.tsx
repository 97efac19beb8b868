import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { AnnouncedSite } from "@/lib/backoffice/system/schema";

/** What search engines were told about the pages of each site, and their last answer. */
export function Announcements({ sites }: { sites: readonly AnnouncedSite[] }) {
  const t = useTranslations("system.announcements");
  const format = useFormatter();
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      <Table caption={t("title")} className="hyphens-auto max-sm:text-small">
        <thead>
          <tr>
            <HeadCell>{t("site")}</HeadCell>
            <HeadCell isFigure>{t("waiting")}</HeadCell>
            <HeadCell isFigure>{t("sent")}</HeadCell>
            <HeadCell>{t("lastSent")}</HeadCell>
            <HeadCell isFigure>{t("answer")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sites.map(({ country, waiting, sent, lastSentAt, lastStatus, failures }) => (
            <Row key={country}>
              <Cell>{country}</Cell>
              <Cell isFigure>{format.number(waiting)}</Cell>
              <Cell isFigure>{format.number(sent)}</Cell>
              <Cell>
                {lastSentAt === null
                  ? t("never")
                  : format.dateTime(new Date(lastSentAt), { dateStyle: "medium", timeStyle: "short" })}
              </Cell>
              <Cell isFigure>
                {failures > 0 ? <Tag tone="error">{lastStatus || t("none")}</Tag> : (lastStatus ?? t("none"))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
