import { useTranslations } from "next-intl";
import { PageCrumb } from "@/components/layout/crumbs";
import { TemplateForm, type TemplateFormProps } from "@/components/leads/templates/template-form";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";

/** The editor of one reply, with a preview. */
export function TemplateScreen(props: TemplateFormProps) {
  const t = useTranslations("event-requests.replies");
  const title = t(props.template.id === "" ? "form.newTitle" : "form.editTitle");
  return (
    <>
      <PageCrumb label={title} />
      <PageHeader
        above={
          <TextLink href="/event-requests/templates" isQuiet>
            {t("title")}
          </TextLink>
        }
        title={title}
      />
      <TemplateForm {...props} />
    </>
  );
}
