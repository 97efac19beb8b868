import { DashboardSkeleton } from "@/components/statistics/dashboard/dashboard-skeletons";

export default function Loading() {
  return <DashboardSkeleton />;
}
