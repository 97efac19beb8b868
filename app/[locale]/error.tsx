"use client";

import { CrashScreen } from "@/components/feedback/crash-screen";

export default function CrashedPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <CrashScreen digest={error.digest} onRetry={reset} />;
}
