import { useTranslations } from "next-intl";
import { auditAddress } from "@/components/backoffice/audit/audit-address";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { type AuditInput, type AuditPeople, auditJournals } from "@/lib/backoffice/audit/schema";
import { auditActions } from "@/lib/core/audit/actions";

const people = ["actor", "impersonator"] as const;

interface Props {
  view: AuditInput;
  /** Names of the people that the list is narrowed to; they are chosen in the list. */
  names: AuditPeople;
}

/** A GET form; works without script. */
export function AuditFilters({ view, names }: Props) {
  const t = useTranslations("audit");
  return (
    <form action="/admin/audit" className="mt-7 grid items-end gap-4 sm:grid-cols-2 desk:grid-cols-3">
      <Select
        name="action"
        label={t("columns.action")}
        placeholder={t("anyAction")}
        defaultValue={view.action ?? ""}
        options={auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
      />
      <Select
        name="journal"
        label={t("filters.journal")}
        placeholder={t("anyJournal")}
        defaultValue={view.journal ?? ""}
        options={auditJournals.map((journal) => ({ value: journal, label: t(`journals.${journal}`) }))}
      />
      <TextInput
        name="subject"
        label={t("filters.subject")}
        defaultValue={view.subject ?? ""}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput name="from" type="date" label={t("filters.from")} defaultValue={view.from ?? ""} />
      <TextInput name="to" type="date" label={t("filters.to")} defaultValue={view.to ?? ""} />
      {people.map((name) =>
        view[name] ? (
          <p key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center text-ui">
            <input type="hidden" name={name} value={view[name]} />
            {t(`filters.${name}`, { name: names[name] ?? t("gone") })}
            <TextLink
              href={auditAddress({ ...view, before: undefined, [name]: undefined })}
              className="text-small"
            >
              {t("filters.everybody")}
            </TextLink>
          </p>
        ) : null,
      )}
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t("filter")}
      </Button>
    </form>
  );
}
