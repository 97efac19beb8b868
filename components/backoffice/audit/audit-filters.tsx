import { useTranslations } from "next-intl";
import { auditAddress } from "@/components/backoffice/audit/audit-address";
import { PersonField } from "@/components/backoffice/audit/person-field";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { type AuditInput, type AuditNames, auditJournals } from "@/lib/backoffice/audit/schema";
import { auditActions } from "@/lib/core/audit/actions";

const people = ["actor", "impersonator", "subject"] as const;

interface Props {
  view: AuditInput;
  /** Names of the accounts that the list is narrowed to; a subject that is no account has none. */
  names: AuditNames;
}

/** A GET form. Without script a person is chosen in the list, and a subject by its identifier. */
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
      {view.actor ? null : (
        <PersonField key="actor" name="actorName" idName="actor" label={t("columns.who")} needsChoice />
      )}
      {names.subject ? null : (
        <PersonField
          key={view.subject ?? ""}
          name="subject"
          idName="subjectId"
          label={t("filters.sought")}
          defaultText={view.subject}
        />
      )}
      <TextInput name="from" type="date" label={t("filters.from")} defaultValue={view.from ?? ""} />
      <TextInput name="to" type="date" label={t("filters.to")} defaultValue={view.to ?? ""} />
      {people.map((name) =>
        view[name] && (name !== "subject" || names.subject) ? (
          <p key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 self-center text-ui">
            <input type="hidden" name={name} value={view[name]} />
            {t(`filters.${name}`, { name: names[name]?.trim() || t("gone") })}
            <TextLink
              href={auditAddress({ ...view, before: undefined, [name]: undefined })}
              className="text-small"
            >
              {t(name === "subject" ? "filters.everything" : "filters.everybody")}
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
