import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { uuidField } from "@/lib/core/fields";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string; uuid: string }>;
}

/** An address without a valid UUID has no page; each page checks itself whether the request exists. */
export default async function ProjectLayout({ children, params }: Props) {
  if (!uuidField.safeParse((await params).uuid).success) notFound();
  return children;
}
