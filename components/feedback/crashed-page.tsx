"use client";

import { CrashScreen } from "@/components/feedback/crash-screen";
import { useRetry } from "@/components/feedback/use-retry";

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** What every error.tsx shows: the button asks the server again, where the failure may have been. */
export function CrashedPage({ error, reset }: Props) {
  const { retry, isRetrying } = useRetry(reset);
  return <CrashScreen digest={error.digest} onRetry={retry} isRetrying={isRetrying} />;
}

/** The same where the frame of a group broke with its page, and nothing else is the main part of the document. */
export function CrashedFrame(props: Props) {
  return (
    <main>
      <CrashedPage {...props} />
    </main>
  );
}
