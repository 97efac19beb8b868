import { RequestSkeleton } from "@/components/leads/request/request-skeleton";

export default function Loading() {
  return <RequestSkeleton />;
}
