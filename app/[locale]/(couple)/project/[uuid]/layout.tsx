import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { uuidField } from "@/lib/core/fields";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string; uuid: string }>;
}

/** What cannot be a request's address is no page; whether there is such a request, each page asks itself. */
export default async function ProjectLayout({ children, params }: Props) {
  if (!uuidField.safeParse((await params).uuid).success) notFound();
  return children;
}
