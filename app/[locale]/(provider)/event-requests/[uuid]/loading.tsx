import { RequestSkeleton } from "@/components/leads/requests/request-skeleton";

export default function Loading() {
  return <RequestSkeleton />;
}
