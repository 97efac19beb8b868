import { useTranslations } from "next-intl";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { CaseRegistrationState } from "@/lib/backoffice/moderation/schema";

const tones: Record<CaseRegistrationState, TagTone> = {
  none: "muted",
  unchecked: "warning",
  active: "success",
  inactive: "error",
  unknown: "warning",
  accepted: "success",
};

/** Status of a company number. */
export function RegistrationTag({ state }: { state: CaseRegistrationState }) {
  const t = useTranslations("moderation.registration");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
