import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** Replaces a part of the page that could not be shown; the rest stays. Says so and offers one action. */
export function ErrorState({
  title,
  children,
  action,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="alert" className={cn("flex gap-4 border-y border-line py-8", className)}>
      <Icon of={CircleAlert} className="mt-1 text-error-text" />
      <div>
        <h2 className="text-h3">{title}</h2>
        {children ? (
          <div className="mt-1.5 max-w-(--measure) text-ui leading-normal text-ink-2">{children}</div>
        ) : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}
