import { useTranslations } from "next-intl";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { type AuditInput, auditJournals } from "@/lib/backoffice/audit/schema";
import { auditActions } from "@/lib/core/audit/actions";

const ids = ["actor", "impersonator", "subject"] as const;

/** A GET form; works without script. */
export function AuditFilters({ view }: { view: AuditInput }) {
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
      {ids.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t(`filters.${name}`)}
          defaultValue={view[name] ?? ""}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <TextInput name="from" type="date" label={t("filters.from")} defaultValue={view.from ?? ""} />
      <TextInput name="to" type="date" label={t("filters.to")} defaultValue={view.to ?? ""} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t("filter")}
      </Button>
    </form>
  );
}
