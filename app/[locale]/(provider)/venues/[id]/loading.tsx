import { PageSkeleton } from "@/components/ui/skeleton-layouts";

export default function Loading() {
  return <PageSkeleton />;
}
