"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** For every error.tsx: requests the failed part from the server again and renders it. */
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
