import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One section of the showcase with a title. */
export function Chapter({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={cn("min-w-0 border-t border-line pt-4 pb-12", className)}>
      <h2 className="mb-5 text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** Examples side by side. */
export function Specimens({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cn("flex flex-wrap items-center gap-3 not-last:mb-4", className)}>{children}</div>;
}

/** The focus ring, drawn without focus. */
export const ring = "outline-2 outline-offset-2 outline-focus";
