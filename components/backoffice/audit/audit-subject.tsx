import { useTranslations } from "next-intl";
import { CopyId } from "@/components/feedback/copy-id";
import { TextLink } from "@/components/ui/text-link";
import type { AuditLineDto } from "@/lib/backoffice/audit/schema";

/** The page of a subject, for those that have one. */
const pages: Partial<Record<string, string>> = {
  user: "/admin/users",
  venue: "/admin/moderation/venues",
  project: "/admin/moderation/projects",
  review: "/admin/moderation/reviews",
  reply: "/admin/moderation/replies",
  testimonial: "/admin/moderation/testimonials",
  lead: "/admin/moderation/leads",
};

/** What an entry is about, by its name; its identifier can be copied. */
export function AuditSubject({
  line: { subjectKind, subjectId, subjectName },
}: {
  line: Pick<AuditLineDto, "subjectKind" | "subjectId" | "subjectName">;
}) {
  const t = useTranslations("audit");
  if (!subjectId) return null;
  // The address of a page says more than any name.
  if (subjectKind === "path") return <span className="text-small wrap-anywhere">{subjectId}</span>;
  const kind = t.has(`subjects.${subjectKind}` as "subjects.user")
    ? t(`subjects.${subjectKind}` as "subjects.user")
    : t("subjects.other");
  const page = subjectKind && subjectName !== null ? pages[subjectKind] : undefined;
  return (
    <>
      <span className="text-small text-ink-3">{kind}</span>{" "}
      {page ? (
        <TextLink href={`${page}/${subjectId}`} className="inline-block min-h-6 leading-6">
          {subjectName}
        </TextLink>
      ) : (
        <span className="break-words">{subjectName}</span>
      )}{" "}
      <CopyId id={subjectId} name={subjectName ?? kind} />
    </>
  );
}
