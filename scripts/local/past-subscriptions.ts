import postgres from "postgres";

/** Subscriptions in one call: the sandbox reads at most a megabyte. */
const AT_ONCE = 100;

/**
 * Tells the sandbox the running subscriptions of a database, with their customers and paid invoices. It adds those
 * that it does not know: those of fresh demo data, and all of them after its folder was deleted. Returns how many.
 */
export async function givePastSubscriptions(sql: postgres.Sql, sandboxUrl: string): Promise<number> {
  const known = await sql<{ subscription: object }[]>`
    select json_build_object(
      'customer', json_build_object('id', c.external_id, 'email', u.email, 'name', u.firstname || ' ' || u.lastname),
      'provider', u.id,
      'id', s.external_id,
      'price', s.plan || case when s.currency = 'EUR' then '' else '_' || lower(s.currency) end || case when s.price_version > 1 then '_v' || s.price_version else '' end,
      'startedAt', floor(extract(epoch from s.started_at))::bigint,
      'periodStart', floor(extract(epoch from s.current_period_start))::bigint,
      'periodEnd', floor(extract(epoch from s.current_period_end))::bigint,
      'cancelAt', floor(extract(epoch from s.cancel_at))::bigint,
      'invoices', (
        select coalesce(json_agg(json_build_object(
                 'id', r.external_id,
                 'amount', r.amount_cents,
                 'paidAt', floor(extract(epoch from r.issued_at))::bigint) order by r.issued_at), '[]')
          from invoices r
         where r.subscription_id = s.id and r.kind = 'premium' and r.external_id is not null)
    ) as subscription
      from subscriptions s
      join users u on u.id = s.provider_id
      join payment_customers c on c.provider_id = s.provider_id
     where s.ended_at is null and s.withdrawn_at is null and s.supplier_status = 'active'
     order by s.started_at`;
  let added = 0;
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const subscriptions = known.slice(from, from + AT_ONCE).map(({ subscription }) => subscription);
    const answer = await fetch(`${sandboxUrl}/sandbox/stripe/past-subscriptions`, {
      method: "POST",
      body: JSON.stringify({ subscriptions }),
    });
    if (!answer.ok) throw new Error(`The sandbox refused the subscriptions: ${await answer.text()}`);
    added += ((await answer.json()) as { added: number }).added;
  }
  return added;
}

/** As `givePastSubscriptions`, with a connection of its own. */
export async function sendPastSubscriptions(databaseUrl: string, sandboxUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await givePastSubscriptions(sql, sandboxUrl);
  } finally {
    await sql.end();
  }
}
