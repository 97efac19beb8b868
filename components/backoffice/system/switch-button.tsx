import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** What one button sends and says. */
interface Side {
  /** Value of the field `state`. */
  state: string;
  label: string;
  /** For screen readers, with the name of what is switched. */
  fullLabel: string;
}

/** Switches something off after a question, and on again without one. */
export function SwitchButton({
  field,
  isOff,
  on,
  off,
  question,
  post,
  isBusy,
}: {
  /** Says what is switched. */
  field: { name: string; value: string };
  isOff: boolean;
  on: Side;
  off: Side;
  question: { title: string; text: string };
  post: (form: FormData) => void;
  isBusy: boolean;
}) {
  if (isOff)
    return (
      <form action={post}>
        <input type="hidden" name={field.name} value={field.value} />
        <input type="hidden" name="state" value={on.state} />
        <Button type="submit" variant="secondary" disabled={isBusy} aria-label={on.fullLabel}>
          {on.label}
        </Button>
      </form>
    );
  const switchOff = () => {
    const form = new FormData();
    form.set(field.name, field.value);
    form.set("state", off.state);
    startTransition(() => post(form));
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" disabled={isBusy} aria-label={off.fullLabel}>
          {off.label}
        </Button>
      }
      title={question.title}
      description={question.text}
      confirmLabel={off.label}
      isDestructive
      onConfirm={switchOff}
    />
  );
}
