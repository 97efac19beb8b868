import { RequestSkeleton } from "@/components/event-requests/request-skeleton";

export default function Loading() {
  return <RequestSkeleton />;
}
