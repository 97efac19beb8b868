import { FormSkeleton } from "@/components/ui/skeleton-layouts";

export default function Loading() {
  return <FormSkeleton />;
}
