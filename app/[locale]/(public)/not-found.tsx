import { MissingScreen } from "@/components/directory/missing-screen";

export default function NotFound() {
  return <MissingScreen />;
}
