import { Plus } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FormAction } from "@/components/forms/use-safe-action";
import { RemoveTemplate } from "@/components/leads/templates/remove-template";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { isLangueCode } from "@/lib/core/catalogue/langues";
import { mostTemplates, type TemplateDto } from "@/lib/leads/templates/schema";
import { isReplyVariable } from "@/lib/leads/templates/variables";

interface Props {
  own: readonly TemplateDto[];
  defaults: readonly TemplateDto[];
  remove: FormAction;
}

/** The provider's own replies, and the default replies to adapt. */
export function TemplatesScreen({ own, defaults, remove }: Props) {
  const t = useTranslations("event-requests.replies");
  const detail = useTranslations("event-requests.detail");
  const isFull = own.length >= mostTemplates;
  return (
    <>
      <PageHeader
        above={
          <TextLink href="/event-requests" isQuiet>
            {detail("back")}
          </TextLink>
        }
        title={t("title")}
        lead={t("lead")}
        actions={
          isFull ? undefined : (
            <ButtonLink href="/event-requests/templates/new" icon={<Icon of={Plus} />}>
              {t("new")}
            </ButtonLink>
          )
        }
      />
      {isFull ? <p className="mt-4 text-ink-2">{t("full", { max: mostTemplates })}</p> : null}
      <section className="mt-9" aria-labelledby="replies-own">
        <h2 id="replies-own" className="mb-2 flex flex-wrap items-baseline justify-between gap-3 text-h3">
          {t("own")}
          <span className="text-caption font-normal text-ink-3 figures">
            {t("count", { count: own.length, max: mostTemplates })}
          </span>
        </h2>
        {own.length === 0 ? (
          <p className="border-y border-line py-6 text-ui text-ink-2">{t("none")}</p>
        ) : null}
        <ul className="divide-y divide-line border-b border-line empty:hidden">
          {own.map((template) => (
            <TemplateRow key={template.id} template={template}>
              <TextLink
                href={`/event-requests/templates/${template.id}`}
                aria-label={t("editOne", { name: template.name })}
              >
                {t("edit")}
              </TextLink>
              <RemoveTemplate id={template.id} name={template.name} action={remove} />
            </TemplateRow>
          ))}
        </ul>
      </section>
      <section className="mt-11" aria-labelledby="replies-given">
        <h2 id="replies-given" className="text-h3">
          {t("given")}
        </h2>
        <p className="mt-1 mb-3 max-w-(--measure) text-ui text-ink-2">{t("givenText")}</p>
        <ul className="divide-y divide-line border-y border-line">
          {defaults.map((template) => (
            <TemplateRow key={template.id} template={template}>
              {isFull ? null : (
                <TextLink
                  href={`/event-requests/templates/new?from=${template.id}`}
                  aria-label={t("adaptOne", { name: template.name })}
                >
                  {t("adapt")}
                </TextLink>
              )}
            </TemplateRow>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A text whose variables stand as words: a reader need not know how they are written. */
function WithVariables({ text }: { text: string }) {
  const t = useTranslations("event-requests.replies.variables");
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, at) =>
    // Every second part is the name of a variable.
    at % 2 === 1 && isReplyVariable(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <em key={at}>{t(part)}</em>
    ) : (
      part
    ),
  );
}

function TemplateRow({ template, children }: { template: TemplateDto; children: ReactNode }) {
  const locale = useLocale();
  const code = template.locale.slice(0, 2);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{template.name}</p>
        <p className="truncate text-small text-ink-2" lang={template.locale}>
          <WithVariables text={template.subject} />
        </p>
        <p className="text-caption text-ink-3">{isLangueCode(code) ? langueLabel(code, locale) : code}</p>
      </div>
      <div className="flex min-h-11 items-center gap-5 text-small">{children}</div>
    </li>
  );
}
