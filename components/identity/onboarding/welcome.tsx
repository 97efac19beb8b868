import { LateWelcome } from "@/components/identity/onboarding/late-welcome";
import { audienceOf } from "@/lib/backoffice/promotions/rules";
import type { UserDto } from "@/lib/identity/accounts/schema";

/** The dialog of a first visit. The page provides the texts of `onboarding` when it shows it. */
export function Welcome({
  user: { firstname, credits, roles },
  hasGuide,
}: {
  user: Pick<UserDto, "firstname" | "credits" | "roles">;
  hasGuide: boolean;
}) {
  const next = audienceOf(roles) === "venue" ? "venues" : hasGuide ? "guide" : null;
  return <LateWelcome firstname={firstname} credits={credits} next={next} />;
}
