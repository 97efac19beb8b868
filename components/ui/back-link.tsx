import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";

/** Above the title of a page: a link to the list or page it belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className="inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </TextLink>
  );
}
