import { and, eq, inArray, isNull } from "drizzle-orm";
import { projectChoices } from "@/db/schema/leads/projects";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { hasGivenPlaceBack, isSearching, isUnverified } from "@/lib/leads/projects/rules";
import { type ChooseInput, type ChosenDto, maxChoices } from "@/lib/leads/projects/schema";
import { findCandidates } from "@/lib/leads/selection/candidates";
import { type Choice, listChoices } from "@/lib/leads/selection/choices";
import { wishOf } from "@/lib/leads/selection/wish";

/**
 * Sets the providers that the couple will write to: `ids` replaces every choice that was not sent yet.
 * Providers with a sent request keep their places, unless they declined or did not answer; five places in all
 * (409 `no_place_left`).
 */
export async function choosePrestataires(ctx: Ctx, input: ChooseInput): Promise<ChosenDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    if (!isUnverified(project.status) && !isSearching(project.status)) throw projectErrors.project_closed();
    const wish = wishOf(fieldsOf(project));
    const listed = new Set((await findCandidates(tx, wish, input.ids)).map(({ id }) => id));
    const hidden = input.ids.filter((id) => !listed.has(id));
    if (hidden.length > 0)
      throw projectErrors.provider_unavailable({ fields: { ids: "provider_unavailable" } });
    const choices = await listChoices(tx, project.id);
    const remaining = choices.filter(isRemaining);
    const remainingIds = new Set(remaining.map(({ providerId }) => providerId));
    const writtenTo = new Set(
      choices.filter(({ state }) => state !== null).map(({ providerId }) => providerId),
    );
    const added = input.ids.filter((id) => !writtenTo.has(id));
    if (remaining.length + added.length > maxChoices) {
      throw projectErrors.no_place_left({ params: { left: maxChoices - remaining.length } });
    }
    await release(tx, project.id, choices);
    await place(tx, project.id, added, new Set(remaining.map(({ position }) => position)));
    return { chosen: [...remainingIds, ...added] };
  });
}

/** The request was sent, and an answer is still expected or contact was made. */
function isRemaining({ position, state }: Choice): boolean {
  return position !== null && state !== null && !hasGivenPlaceBack(state);
}

/**
 * Frees places: deletes choices that were not sent, and releases those of providers that declined or did not
 * answer.
 */
async function release(ctx: Ctx, projectId: string, choices: readonly Choice[]): Promise<void> {
  const of = (ids: string[]) =>
    and(eq(projectChoices.projectId, projectId), inArray(projectChoices.providerId, ids));
  const unsent = choices.filter(({ state }) => state === null).map(({ providerId }) => providerId);
  const gone = choices
    .filter((choice) => choice.state !== null && !isRemaining(choice))
    .map(({ providerId }) => providerId);
  if (unsent.length > 0) await ctx.db.delete(projectChoices).where(of(unsent));
  if (gone.length === 0) return;
  await ctx.db
    .update(projectChoices)
    .set({ position: null, releasedAt: ctx.now })
    .where(and(of(gone), isNull(projectChoices.releasedAt)));
}

async function place(
  ctx: Ctx,
  projectId: string,
  ids: readonly string[],
  taken: ReadonlySet<number | null>,
): Promise<void> {
  if (ids.length === 0) return;
  const free = Array.from({ length: maxChoices }, (_, index) => index + 1).filter(
    (number) => !taken.has(number),
  );
  await ctx.db
    .insert(projectChoices)
    .values(
      ids.map((providerId, index) => ({ projectId, providerId, position: free[index], chosenAt: ctx.now })),
    );
}
