import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { isTestMode } from "@/lib/http/process/sandbox";

export default function NotFound() {
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <NotFoundScreen />
    </CoupleFrame>
  );
}
