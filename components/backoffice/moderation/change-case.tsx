import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CaseFrame } from "@/components/backoffice/moderation/case-frame";
import { TakeDownDialog } from "@/components/backoffice/pictures/take-down-dialog";
import { localeNames } from "@/components/layout/locale-names";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { StoredRichText } from "@/components/listing/profile/rich-text";
import { TextLink } from "@/components/ui/text-link";
import type { ChangeCaseDto } from "@/lib/backoffice/moderation/schema";

const media = ["picture", "video", "portfolio"];

/** One change of a published profile or venue: the value before beside the value after. */
export function ChangeCase({ found }: { found: ChangeCaseDto }) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const {
    field,
    picture,
    fileId,
    publicFrom,
    providerId,
    venueId,
    href,
    before,
    after,
    reason,
    decidedAt,
    by,
  } = found;
  const history =
    decidedAt && found.status !== "pending"
      ? [{ id: found.id, decision: found.status, reason, decidedAt, by }]
      : [];
  return (
    <CaseFrame
      kind="changes"
      head={{ ...found, history }}
      nextId={found.nextId}
      facts={[
        { label: t("columns.part"), value: t(`change.fields.${field}`) },
        {
          label: t(venueId ? "facts.venue" : "facts.provider"),
          value: (
            <span className="flex flex-wrap gap-x-4">
              <TextLink
                href={
                  venueId ? `/admin/moderation/venues/${venueId}` : `/admin/moderation/profiles/${providerId}`
                }
              >
                {found.name}
              </TextLink>
              {href ? <TextLink href={href}>{t("change.open")}</TextLink> : null}
            </span>
          ),
        },
        {
          label: t("change.visibility"),
          value: publicFrom
            ? t("change.public", { when: format.dateTime(publicFrom, "instant") })
            : t("change.already"),
        },
      ]}
    >
      {media.includes(field) ? <p className="mb-4 text-ui text-ink-2">{t("change.media")}</p> : null}
      {picture ? (
        <div className="mb-6 max-w-md overflow-hidden rounded-lg">
          <StoredPicture picture={picture} sizes="28rem" />
        </div>
      ) : null}
      {fileId ? (
        <div className="-mt-2 mb-8">
          <TakeDownDialog
            fileId={fileId}
            label={t("pictures.takeDown")}
            language={localeNames(found.locale).language}
          />
          <p className="mt-1.5 max-w-(--measure) text-small text-ink-2">{t("pictures.fromChange")}</p>
        </div>
      ) : null}
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Version title={t("change.before")}>
          <Value value={before} />
        </Version>
        <Version title={t("change.after")}>
          <Value value={after} />
        </Version>
      </div>
    </CaseFrame>
  );
}

const parts = ["title", "description", "detailedDescription", "url"] as const;
const isPart = (name: string): name is (typeof parts)[number] => parts.some((part) => part === name);

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-line pt-4">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** A rich text, a line, or the fields of a picture, video or portfolio. */
function Value({ value }: { value: unknown }) {
  const t = useTranslations("moderation");
  if (value === null || value === undefined)
    return <p className="text-ui text-ink-3">{t("change.nothing")}</p>;
  if (typeof value !== "object")
    return <p className="text-ui break-words whitespace-pre-line">{String(value)}</p>;
  return (
    <StoredRichText value={value} className="space-y-3 text-ui break-words">
      <dl className="grid gap-2 text-ui break-words">
        {Object.entries(value).map(([name, part]) => (
          <div key={name}>
            <dt className="text-caption text-ink-3">{isPart(name) ? t(`change.parts.${name}`) : name}</dt>
            <dd className="whitespace-pre-line">{String(part ?? "")}</dd>
          </div>
        ))}
      </dl>
    </StoredRichText>
  );
}
