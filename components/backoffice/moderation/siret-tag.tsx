import { useTranslations } from "next-intl";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { CaseSiretState } from "@/lib/backoffice/moderation/schema";

const tones: Record<CaseSiretState, TagTone> = {
  none: "muted",
  unchecked: "warning",
  active: "success",
  inactive: "error",
  unknown: "warning",
  accepted: "success",
};

/** Status of a company number. */
export function SiretTag({ state }: { state: CaseSiretState }) {
  const t = useTranslations("moderation.siret");
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
