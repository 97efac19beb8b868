import { useFormatter, useTranslations } from "next-intl";
import { auditAddress } from "@/components/backoffice/audit/audit-address";
import { AuditSubject } from "@/components/backoffice/audit/audit-subject";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { AuditInput, AuditLineDto } from "@/lib/backoffice/audit/schema";
import { isAuditAction } from "@/lib/core/audit/actions";

/** Time, actor, impersonator, action and subject. The link on a name filters by that person. */
export function AuditTable({ view, lines }: { view: AuditInput; lines: readonly AuditLineDto[] }) {
  const t = useTranslations("audit");
  const format = useFormatter();
  const person = (name: "actor" | "impersonator", id: string | null, words: string | null) =>
    id ? (
      <TextLink
        href={auditAddress({ ...view, before: undefined, [name]: id })}
        className="inline-block min-h-6 leading-6"
      >
        {words?.trim() || t("gone")}
      </TextLink>
    ) : null;
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.when")}</HeadCell>
          <HeadCell>{t("columns.who")}</HeadCell>
          <HeadCell>{t("columns.action")}</HeadCell>
          <HeadCell className="max-desk:hidden">{t("columns.subject")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="align-top figures sm:whitespace-nowrap">
              {format.dateTime(new Date(line.createdAt), "medium")}{" "}
              <span className="whitespace-nowrap text-ink-3">
                {format.dateTime(new Date(line.createdAt), { timeStyle: "medium" })}
              </span>
            </Cell>
            <Cell>
              {line.actorId && line.actorKind === "user"
                ? person("actor", line.actorId, line.actorName)
                : t(`actors.${line.actorKind}`)}
              {line.impersonatorId ? (
                <span className="block text-small text-ink-2">
                  {t.rich("by", {
                    person: () => person("impersonator", line.impersonatorId, line.impersonatorName),
                  })}
                </span>
              ) : null}
            </Cell>
            <Cell>
              {isAuditAction(line.action) ? t(`actions.${line.action}`) : t("otherAction")}
              {typeof line.data.network === "string" ? (
                <span className="block text-small text-ink-2">
                  {[line.data.browser, line.data.system, line.data.network].filter(Boolean).join(", ")}
                </span>
              ) : null}
              <span className="block desk:hidden">
                <AuditSubject line={line} />
              </span>
            </Cell>
            <Cell className="max-desk:hidden">
              <AuditSubject line={line} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
