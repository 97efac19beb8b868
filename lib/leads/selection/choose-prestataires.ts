import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { isSearching, isUnverified } from "@/lib/leads/projects/rules";
import { type ChooseInput, type ChosenDto, maxChoices } from "@/lib/leads/projects/schema";
import { findCandidates } from "@/lib/leads/selection/candidates";
import { type Choice, isPlaced, listChoices } from "@/lib/leads/selection/choices";
import { lockVenueCandidates, type VenueCandidate } from "@/lib/leads/selection/venue-candidates";
import { wishMoneyOf, wishOf } from "@/lib/leads/selection/wish";

/**
 * Sets the providers and venues that the couple will write to: the input replaces every choice that was not sent yet.
 * All venues of one owner take one place. Providers with a sent request keep their places, unless they declined or did
 * not answer without having the contact (`holdsPlace`); five places in all (409 `no_place_left`).
 */
export async function choosePrestataires(ctx: Ctx, input: ChooseInput): Promise<ChosenDto> {
  const { ids = [], venueIds = [] } = input;
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    if (!isUnverified(project.status) && !isSearching(project.status)) throw projectErrors.project_closed();
    const wish = wishOf(fieldsOf(project), await wishMoneyOf(tx, project.country));
    const listed = new Set((await findCandidates(tx, wish, ids)).map(({ id }) => id));
    if (ids.some((id) => !listed.has(id))) throw unavailable("ids");
    const venues = await lockVenueCandidates(tx, venueIds);
    if (venues.length < venueIds.length) throw unavailable("venueIds");
    const choices = await listChoices(tx, project.id);
    const remaining = choices.filter(isPlaced);
    const remainingIds = new Set(remaining.map(({ providerId }) => providerId));
    const writtenTo = new Set(
      choices.filter(({ state }) => state !== null).map(({ providerId }) => providerId),
    );
    const asked = new Set([...ids, ...venues.map(({ providerId }) => providerId)]);
    const added = [...asked].filter((id) => !writtenTo.has(id));
    if (remaining.length + added.length > maxChoices) {
      throw projectErrors.no_place_left({ params: { left: maxChoices - remaining.length } });
    }
    await release(tx, project.id, choices);
    const providers = added.map((id) => ({ id, isProviderAsked: listed.has(id) }));
    await place(tx, project.id, providers, new Set(remaining.map(({ position }) => position)));
    const holders = new Set([...remainingIds, ...added]);
    await placeVenues(
      tx,
      project.id,
      venues.filter(({ providerId }) => holders.has(providerId)),
    );
    return { chosen: [...holders] };
  });
}

const unavailable = (field: "ids" | "venueIds") =>
  projectErrors.provider_unavailable({ fields: { [field]: "provider_unavailable" } });

/**
 * Frees places: deletes choices that were not sent, and releases those of providers that declined or did not
 * answer.
 */
async function release(ctx: Ctx, projectId: string, choices: readonly Choice[]): Promise<void> {
  const of = (ids: string[]) =>
    and(eq(projectChoices.projectId, projectId), inArray(projectChoices.providerId, ids));
  const unsent = choices.filter(({ state }) => state === null).map(({ providerId }) => providerId);
  const gone = choices
    .filter((choice) => choice.state !== null && !isPlaced(choice))
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
  providers: readonly { id: string; isProviderAsked: boolean }[],
  taken: ReadonlySet<number | null>,
): Promise<void> {
  if (providers.length === 0) return;
  const free = Array.from({ length: maxChoices }, (_, index) => index + 1).filter(
    (number) => !taken.has(number),
  );
  await ctx.db.insert(projectChoices).values(
    providers.map(({ id, isProviderAsked }, index) => ({
      projectId,
      providerId: id,
      isProviderAsked,
      position: free[index],
      chosenAt: ctx.now,
    })),
  );
}

/** Replaces the venues that no request names yet; those of deleted choices are gone with them. */
async function placeVenues(ctx: Ctx, projectId: string, venues: readonly VenueCandidate[]): Promise<void> {
  const sent = ctx.db
    .select({ venueId: eventRequestVenues.venueId })
    .from(eventRequestVenues)
    .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
    .where(eq(eventRequests.projectId, projectId));
  await ctx.db
    .delete(projectChoiceVenues)
    .where(and(eq(projectChoiceVenues.projectId, projectId), notInArray(projectChoiceVenues.venueId, sent)));
  if (venues.length === 0) return;
  await ctx.db
    .insert(projectChoiceVenues)
    .values(venues.map(({ id, providerId }) => ({ projectId, providerId, venueId: id })))
    .onConflictDoNothing();
}
