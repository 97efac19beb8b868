"use client";

import { CrashScreen } from "@/components/feedback/crash-screen";
import { useRetry } from "@/components/feedback/use-retry";

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shown by every error.tsx. The button requests the page from the server again. */
export function CrashedPage({ error, reset }: Props) {
  const { retry, isRetrying } = useRetry(reset);
  return <CrashScreen digest={error.digest} onRetry={retry} isRetrying={isRetrying} />;
}

/** The same when the layout failed with its page, so that this has to be the main part of the document. */
export function CrashedFrame(props: Props) {
  return (
    <main>
      <CrashedPage {...props} />
    </main>
  );
}
