import { CircleAlert, CircleCheck, Gem, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

const looks = {
  info: { box: "bg-info-tint", mark: "text-info-text", icon: Info },
  success: { box: "bg-success-tint", mark: "text-success-text", icon: CircleCheck },
  warning: { box: "bg-warning-tint", mark: "text-warning-text", icon: TriangleAlert },
  error: { box: "bg-error-tint", mark: "text-error-text", icon: CircleAlert },
  gold: { box: "bg-gold-tint", mark: "text-gold-text", icon: Gem },
} as const;

export interface BannerProps {
  tone?: keyof typeof looks | undefined;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One action, at the end. */
  action?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** Announced by screen readers when it appears after an action ("alert" for an error). */
  role?: "status" | "alert" | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** A permanent message in the page: tinted, with icon, title and one sentence. */
export function Banner({ tone = "info", title, children, action, icon, role, id, className }: BannerProps) {
  const { box, mark, icon: iconOfTone } = looks[tone];
  return (
    <div
      id={id}
      role={role}
      className={cn(
        "flex flex-wrap items-start gap-x-3.5 gap-y-3 rounded-control px-4 py-4 sm:px-5",
        box,
        className,
      )}
    >
      <span className={cn("mt-0.5 flex-none leading-none", mark)}>{icon ?? <Icon of={iconOfTone} />}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-ui font-semibold">{title}</p>
        {children ? <div className="mt-0.5 text-small text-ink-2">{children}</div> : null}
      </div>
      {action ? <div className="self-center">{action}</div> : null}
    </div>
  );
}
