"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { CrashScreen } from "@/components/feedback/crash-screen";

/** What every error.tsx shows: the button asks the server again, where the failure may have been. */
export function CrashedPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter();
  const [isRetrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return <CrashScreen digest={error.digest} onRetry={retry} isRetrying={isRetrying} />;
}
