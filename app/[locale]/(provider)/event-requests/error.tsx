"use client";

import { LoadError } from "@/components/leads/requests/load-error";

export default function RequestsError({ reset }: { reset: () => void }) {
  return <LoadError reset={reset} />;
}
