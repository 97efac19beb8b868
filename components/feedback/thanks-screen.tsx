import { Check } from "lucide";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

/** Confirms that something was sent: what happens next, and one link. */
export function ThanksScreen({ title, text, back }: { title: string; text: ReactNode; back: string }) {
  return (
    <div className="wrap pt-14 desk:pt-20">
      <div className="max-w-160">
        <p aria-hidden="true" className="text-sage-text">
          <Icon of={Check} className="size-9" />
        </p>
        <h1 className="title-display mt-4">{title}</h1>
        <p className="mt-4 text-lead text-ink-2">{text}</p>
        <a href="/" className={`${buttonStyle({ variant: "secondary" })} mt-8`}>
          {back}
        </a>
      </div>
    </div>
  );
}
