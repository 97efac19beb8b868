import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { TextsProvider } from "@/components/layout/texts-provider";
import { CrashButton } from "@/components/sandbox/crash-button";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isTestMode } from "@/lib/http/process/sandbox";

interface Props {
  params: Promise<{ locale: string }>;
}

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/**
 * A screen that fails on demand: on the server by a cookie, in the browser by its button. Not found outside
 * test mode.
 */
export default async function CrashPage({ params }: Props) {
  if (!isTestMode()) notFound();
  const locale = await pageLocale(params);
  if ((await cookies()).has("crash")) throw new Error("crash requested on the showcase");
  return (
    <TextsProvider address={await textsAddress(locale, ["ui"])}>
      <CrashButton />
    </TextsProvider>
  );
}
