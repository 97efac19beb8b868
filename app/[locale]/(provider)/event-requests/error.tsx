"use client";

import { LoadError } from "@/components/leads/inbox/load-error";

export default function RequestsError({ reset }: { reset: () => void }) {
  return <LoadError reset={reset} />;
}
