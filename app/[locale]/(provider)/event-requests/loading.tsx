import { ListSkeleton } from "@/components/event-requests/list-skeleton";

export default function Loading() {
  return <ListSkeleton />;
}
