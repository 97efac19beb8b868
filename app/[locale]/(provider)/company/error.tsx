"use client";

import { LoadError } from "@/components/listing/company/load-error";

export default function CompanyError({ reset }: { reset: () => void }) {
  return <LoadError reset={reset} />;
}
