import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { CoupleFrame } from "@/components/projects/couple-frame";
import { isTestMode } from "@/lib/server/sandbox";

export default function NotFound() {
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <NotFoundScreen />
    </CoupleFrame>
  );
}
