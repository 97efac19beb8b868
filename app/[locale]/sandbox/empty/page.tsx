import { notFound } from "next/navigation";
import { isTestMode } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/** An empty page that is rendered at each request: the baseline of the benchmarks. Not found outside test mode. */
export default function EmptyPage() {
  if (!isTestMode()) notFound();
  return null;
}
