"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** For every error.tsx: asks the server again, where the failure may have been, and shows the part anew. */
export function useRetry(reset: () => void) {
  const router = useRouter();
  const [isRetrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return { retry, isRetrying };
}
