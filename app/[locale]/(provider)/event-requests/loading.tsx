import { ListSkeleton } from "@/components/leads/requests/list-skeleton";

export default function Loading() {
  return <ListSkeleton />;
}
