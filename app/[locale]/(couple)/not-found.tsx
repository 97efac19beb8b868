import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { CoupleFrame } from "@/components/leads/projects/couple-frame";
import { isTestMode } from "@/lib/http/process/sandbox";

export default function NotFound() {
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <NotFoundScreen />
    </CoupleFrame>
  );
}
