import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

/** Above the title of a page: a link to the list or page it belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className="inline-flex items-center gap-1.5">
      <Icon of={ArrowLeft} className="size-4" />
      {children}
    </TextLink>
  );
}
