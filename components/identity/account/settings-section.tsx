import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One section of the settings: title and explanation, with the form beside them. */
export function SettingsSection({
  id,
  title,
  text,
  children,
  className,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={cn(
        "grid gap-x-14 gap-y-5 border-t border-line py-9 @min-[52rem]:grid-cols-[17rem_minmax(0,34rem)]",
        className,
      )}
    >
      <div>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
