import { CircleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** Props of every form field, whatever its control. */
export interface FieldProps {
  label: ReactNode;
  /** Below the control, while there is no error. */
  hint?: ReactNode;
  /** Translated; says how to correct the value. Replaces the hint. */
  error?: string | undefined;
  /** Fields are required by default and not marked; optional ones are. */
  isOptional?: boolean | undefined;
  /** A link or figure at the end of the label's line ("Forgotten?"). */
  labelAside?: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  fieldClassName?: string | undefined;
}

/** Ids that connect a control to its label, hint and error. */
export interface ControlAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label above, hint or error below, connected to the control that `children` renders. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  labelAside,
  isLabelHidden,
  fieldClassName,
  children,
}: FieldProps & { id?: string | undefined; children: (aria: ControlAria) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const noteId = error || hint ? `${controlId}-note` : undefined;
  return (
    <div className={cn("min-w-0", fieldClassName)}>
      <div className={cn("mb-1.5 flex items-baseline justify-between gap-4", isLabelHidden && "sr-only")}>
        <label htmlFor={controlId} className="text-small font-semibold">
          {label}
          {isOptional ? <Optional /> : null}
        </label>
        {labelAside ? <span className="text-small">{labelAside}</span> : null}
      </div>
      {children({ id: controlId, "aria-describedby": noteId, "aria-invalid": error ? true : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line below a control: its error, or else its hint. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  id: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-caption text-error-text">
        <Icon of={CircleAlert} className="mt-px" />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-1.5 text-caption text-ink-3">
      {hint}
    </p>
  ) : null;
}

export function Optional() {
  const t = useTranslations("ui");
  return <span className="ml-1.5 font-normal text-ink-3">{t("form.optional")}</span>;
}
