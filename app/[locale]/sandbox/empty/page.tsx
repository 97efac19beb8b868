import { notFound } from "next/navigation";
import { isTestMode } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/** A page that says nothing, made at each request: what the measurements hold others against. Not found outside test mode. */
export default function EmptyPage() {
  if (!isTestMode()) notFound();
  return null;
}
