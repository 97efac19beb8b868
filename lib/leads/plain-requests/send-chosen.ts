import type { Ctx } from "@/lib/gateways/context";
import type { ChoiceFormInput } from "@/lib/leads/plain-requests/schema";
import type { SentDto } from "@/lib/leads/projects/schema";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";

/** Chooses and writes in one step, for a browser without script. */
export async function sendChosen(ctx: Ctx, input: ChoiceFormInput): Promise<SentDto> {
  await choosePrestataires(ctx, input);
  return send(ctx, { uuid: input.uuid });
}
