import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { chipStyle } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** A native popover: from the bottom on a phone, below its chip on a desktop. Needs no script. */
const sheet =
  "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-5 text-ink shadow-dialog backdrop:bg-scrim sm:inset-auto sm:max-h-[70dvh] sm:w-90 sm:rounded-sheet sm:backdrop:bg-transparent sm:[position-area:block-end_span-inline-end] sm:[position-try-fallbacks:flip-inline,flip-block] sm:my-2 sm:not-supports-[position-area:bottom]:inset-0 sm:not-supports-[position-area:bottom]:m-auto";

export interface PanelProps {
  title: string;
  /** Text of the chip while nothing is chosen. */
  name?: string;
  /** What is chosen, in words: the chip shows a single choice and counts several. */
  chosen: readonly string[];
  submit: string;
  icon?: ReactNode;
  /** Id of the form, for a chip that stands outside of it. */
  form?: string;
  /** Classes of the chip. */
  className?: string;
}

/** A chip that opens one filter of the form around it; the button inside submits the whole form. */
export function FilterPanel({
  title,
  name = title,
  chosen,
  submit,
  icon,
  form,
  className = "flex-none",
  children,
}: PanelProps & { children: ReactNode }) {
  const t = useTranslations("search.filters");
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={cn(chipStyle(chosen.length > 0), className)}>
        {icon}
        {chosen.length > 1 ? t("several", { name, count: chosen.length }) : (chosen[0] ?? name)}
        <Icon of={ChevronDown} />
      </button>
      <div id={id} popover="auto" className={sheet}>
        <fieldset className="min-w-0">
          <legend className="mb-3 font-display text-h3">{title}</legend>
          {children}
        </fieldset>
        <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 bg-surface px-5 pt-3 pb-5">
          <button type="submit" form={form} className={buttonStyle({ block: true })}>
            {submit}
          </button>
        </div>
      </div>
    </>
  );
}
