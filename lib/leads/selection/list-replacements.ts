import type { CoupleCtx } from "@/lib/gateways/context";
import type { PrestataireDto } from "@/lib/leads/matching/schema";
import { isSearching } from "@/lib/leads/projects/rules";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import type { MyProjectDto } from "@/lib/leads/selection/schema";

const shown = 3;

/** For each project that lost a provider (declined, or silent for 72 hours): the best of the others. */
export async function listReplacements(
  ctx: CoupleCtx,
  projects: readonly MyProjectDto[],
): Promise<Record<string, PrestataireDto[]>> {
  const lost = projects.filter(
    ({ status, placesLeft, requests }) =>
      isSearching(status) &&
      placesLeft > 0 &&
      requests.some(({ state }) => state === "silent" || state === "declined"),
  );
  const pairs = await Promise.all(
    lost.map(async ({ uuid }) => {
      const { prestataires } = await listPrestataires(ctx, { uuid });
      const others = prestataires.filter(({ isChosen, isSent }) => !isChosen && !isSent);
      return [uuid, others.slice(0, shown)] as const;
    }),
  );
  return Object.fromEntries(pairs);
}
