import { ListSkeleton } from "@/components/leads/inbox/list-skeleton";

export default function Loading() {
  return <ListSkeleton />;
}
