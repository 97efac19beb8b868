import { CardsSkeleton } from "@/components/ui/skeleton-layouts";

export default function Loading() {
  return <CardsSkeleton cards={3} />;
}
