"use client";

import { CrashScreen } from "@/components/feedback/crash-screen";
import { useRetry } from "@/components/feedback/use-retry";

/** What every error.tsx shows: the button asks the server again, where the failure may have been. */
export function CrashedPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { retry, isRetrying } = useRetry(reset);
  return <CrashScreen digest={error.digest} onRetry={retry} isRetrying={isRetrying} />;
}
