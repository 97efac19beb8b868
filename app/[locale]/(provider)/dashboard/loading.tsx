import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeletons";

export default function Loading() {
  return <DashboardSkeleton />;
}
