import { sql } from "drizzle-orm";
import { coreErrors } from "@/lib/core/errors";
import { timestamp } from "@/lib/core/sql-values";
import type { VenueCtx } from "@/lib/gateways/context";
import { changeCalendar } from "@/lib/listing/availability/change-calendar";
import { listDays } from "@/lib/listing/availability/queries";
import { lastDayOf } from "@/lib/listing/availability/rules";
import type { SetDaysDto, SetDaysInput } from "@/lib/listing/availability/schema";

/**
 * PUT /api/venues/{id}/calendar/days: gives days a state, or frees them. The same call again changes nothing; of two
 * calls at the same moment the later one counts, day by day. Throws not_found, and validation_error for days before
 * today or too far ahead and for an option that has already ended.
 */
export function setDays(ctx: VenueCtx, { id, changes }: SetDaysInput): Promise<SetDaysDto> {
  return changeCalendar(ctx, id, async ({ tx, today }) => {
    const lastDay = lastDayOf(today);
    if (changes.some(({ from, to }) => from < today || to > lastDay))
      throw coreErrors.validation_error({ fields: { changes: "day_outside" } });
    if (changes.some(({ optionUntil }) => optionUntil && optionUntil < today))
      throw coreErrors.validation_error({ fields: { changes: "option_ended" } });
    const rows = changes.map(({ from, to, state, optionUntil, note }, rank) => ({
      ...{ rank, first: from, last: to, state, until: optionUntil ?? null },
      note: note || null,
      keeps_until: optionUntil === undefined,
      keeps_note: note === undefined,
    }));
    await tx.db.execute(sql`
      with change as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as c(rank int, first date, last date, state text, until date, note text,
               keeps_until boolean, keeps_note boolean)),
      wanted as (
        select distinct on (at) at::date as day, c.*
          from change c
         cross join lateral generate_series(c.first::timestamp, c.last::timestamp, interval '1 day') at
         order by at, c.rank desc),
      freed as (
        delete from venue_days d using wanted w
         where d.venue_id = ${id} and d.day = w.day and w.state = 'free')
      insert into venue_days as d (venue_id, day, state, option_until, note, updated_at)
      select ${id}, w.day, w.state::venue_day_state,
             -- An end that is over is no end: the day would be free again at once.
             case when w.state = 'option' and w.keeps_until and known.option_until >= ${today}::date
                  then known.option_until else w.until end,
             case when w.keeps_note then known.note else w.note end, ${timestamp(tx.now)}
        from wanted w
        left join venue_days known on known.venue_id = ${id} and known.day = w.day
       where w.state <> 'free'
      on conflict (venue_id, day) do update
         set state = excluded.state, option_until = excluded.option_until, note = excluded.note,
             updated_at = excluded.updated_at
       where (d.state, d.option_until, d.note)
             is distinct from (excluded.state, excluded.option_until, excluded.note)`);
    const ends = changes.flatMap(({ from, to }) => [from, to]).sort();
    const hull = { from: ends.at(0) ?? today, to: ends.at(-1) ?? today };
    return { ...hull, days: await listDays(tx, id, hull, today) };
  });
}
