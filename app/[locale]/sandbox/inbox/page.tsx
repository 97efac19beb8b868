import { setRequestLocale } from "next-intl/server";
import { Inbox } from "@/components/sandbox/inbox";
import type { Locale } from "@/lib/core/i18n/locales";
import { orNotFound } from "@/lib/http/doors/page";
import { sandboxMessages } from "@/lib/http/process/sandbox";

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<{ to?: string }>;
}

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/** The emails and SMS of a test run; not found where every supplier is live. */
export default async function InboxPage({ params, searchParams }: Props) {
  const [{ locale }, { to }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const messages = await orNotFound(sandboxMessages(to ? { to } : {}));
  return <Inbox messages={messages.slice(0, 100)} to={to ?? ""} />;
}
