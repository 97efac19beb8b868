-- One row for each invariant: its name and the number of rows that break it. Every number must always be zero.
SELECT name, violations::integer FROM (
  SELECT 'entries_sum_to_balance' AS name, count(*) AS violations
    FROM credit_accounts a
    LEFT JOIN (SELECT provider_id, sum(delta) AS total FROM credit_entries GROUP BY provider_id) e USING (provider_id)
   WHERE a.balance <> coalesce(e.total, 0)
  UNION ALL
  SELECT 'last_entry_shows_balance', count(*)
    FROM (SELECT DISTINCT ON (provider_id) provider_id, balance_after FROM credit_entries
           ORDER BY provider_id, seq DESC) e
    JOIN credit_accounts a USING (provider_id)
   WHERE a.balance <> e.balance_after
  UNION ALL
  SELECT 'no_negative_balance', count(*) FROM credit_accounts WHERE balance < 0
  UNION ALL
  SELECT 'every_user_has_an_account', count(*)
    FROM users u WHERE NOT EXISTS (SELECT FROM credit_accounts a WHERE a.provider_id = u.id)
  UNION ALL
  SELECT 'one_spend_per_request', count(*)
    FROM (SELECT FROM credit_entries WHERE kind = 'unlock' GROUP BY provider_id, reference HAVING count(*) > 1) twice
  UNION ALL
  SELECT 'unlocked_request_has_a_spend', count(*)
    FROM event_requests r
   WHERE r.unlocked_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM credit_entries e
                      WHERE e.provider_id = r.provider_id AND e.kind = 'unlock' AND e.reference = r.id::text)
  UNION ALL
  SELECT 'spend_has_an_unlocked_request', count(*)
    FROM credit_entries e
   WHERE e.kind = 'unlock'
     AND NOT EXISTS (SELECT FROM event_requests r
                      WHERE r.provider_id = e.provider_id AND r.id::text = e.reference AND r.unlocked_at IS NOT NULL)
  UNION ALL
  SELECT 'failed_lead_gave_its_credit_back', count(*)
    FROM event_requests r
    JOIN credit_entries spend ON spend.provider_id = r.provider_id AND spend.kind = 'unlock'
                             AND spend.reference = r.id::text
   WHERE r.failed_at IS NOT NULL
     AND (SELECT coalesce(sum(back.delta), 0) FROM credit_entries back
           WHERE back.provider_id = r.provider_id AND back.kind = 'credit_back'
             AND back.reference = r.id::text) <> -spend.delta
  UNION ALL
  SELECT 'credit_back_has_a_failed_lead', count(*)
    FROM credit_entries back
   WHERE back.kind = 'credit_back'
     AND NOT EXISTS (SELECT FROM event_requests r
                      WHERE r.provider_id = back.provider_id AND r.id::text = back.reference
                        AND r.failed_at IS NOT NULL AND back.params->>'reason' = r.failure::text)
  UNION ALL
  SELECT 'no_unlock_after_rejection', count(*) FROM event_requests WHERE unlocked_at > rejected_at
  UNION ALL
  SELECT 'unlocked_request_has_a_reveal', count(*)
    FROM event_requests r
   WHERE r.unlocked_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM contact_reveals c
                      WHERE c.event_request_id = r.id AND c.provider_id = r.provider_id AND c.purpose = 'unlock')
  UNION ALL
  SELECT 'reveal_has_an_unlocked_request', count(*)
    FROM contact_reveals c
    JOIN event_requests r ON r.id = c.event_request_id
   WHERE r.unlocked_at IS NULL OR r.provider_id <> c.provider_id
  UNION ALL
  SELECT 'no_request_of_unverified_project', count(*)
    FROM event_requests r
   WHERE NOT EXISTS (SELECT FROM projects p WHERE p.id = r.project_id AND p.verified_at IS NOT NULL)
  UNION ALL
  SELECT 'unlock_count_is_true', count(*)
    FROM projects p
    LEFT JOIN (SELECT project_id, count(*) AS unlocked FROM event_requests
                WHERE unlocked_at IS NOT NULL GROUP BY project_id) r ON r.project_id = p.id
   WHERE p.unlock_count <> coalesce(r.unlocked, 0)
  UNION ALL
  SELECT 'paid_order_has_one_purchase', count(*)
    FROM orders o
   WHERE o.status = 'succeeded'
     AND (SELECT count(*) FROM credit_entries e
           WHERE e.provider_id = o.provider_id AND e.kind = 'purchase' AND e.reference = o.id::text
             AND e.delta = o.quantity AND (e.params->>'amountCents')::integer = o.amount_cents) <> 1
  UNION ALL
  SELECT 'purchase_has_a_paid_order', count(*)
    FROM credit_entries e
   WHERE e.kind = 'purchase'
     AND NOT EXISTS (SELECT FROM orders o
                      WHERE o.provider_id = e.provider_id AND o.id::text = e.reference AND o.status = 'succeeded')
  UNION ALL
  SELECT 'refunds_within_purchase', count(*)
    FROM (SELECT o.id FROM orders o JOIN refunds f ON f.order_id = o.id AND f.status = 'succeeded'
           GROUP BY o.id HAVING sum(f.amount_cents) > o.amount_cents OR sum(f.quantity) > o.quantity) above
  UNION ALL
  SELECT 'paid_order_has_one_invoice', count(*)
    FROM orders o
   WHERE o.status = 'succeeded'
     AND (SELECT count(*) FROM invoices r
           WHERE r.order_id = o.id AND r.kind = 'credits' AND r.amount_cents = o.amount_cents AND r.replaces_id IS NULL
             AND r.provider_id = o.provider_id) <> 1
  UNION ALL
  SELECT 'invoice_has_a_paid_order', count(*)
    FROM invoices r JOIN orders o ON o.id = r.order_id
   WHERE r.kind = 'credits' AND o.status <> 'succeeded'
  UNION ALL
  SELECT 'invoices_without_a_gap', count(*)
    FROM invoice_series s
    LEFT JOIN (SELECT series, count(*) AS written, max(number) AS last FROM invoices GROUP BY series) r USING (series)
   WHERE s.last_number <> coalesce(r.written, 0) OR s.last_number <> coalesce(r.last, 0)
  UNION ALL
  SELECT 'credit_notes_within_invoice', count(*)
    FROM (SELECT i.id FROM invoices i JOIN invoices n ON n.corrects_id = i.id
           GROUP BY i.id HAVING sum(n.amount_cents) > i.amount_cents
             OR (sum(n.amount_cents) = i.amount_cents AND sum(n.tax_cents) <> coalesce(i.tax_cents, sum(n.tax_cents)))) above
  UNION ALL
  SELECT 'lines_sum_to_document', count(*)
    FROM invoices r
   WHERE r.seller IS NOT NULL
     AND (r.amount_cents, r.net_cents, r.tax_cents) <>
         (SELECT sum((l ->> 'amountCents')::int), sum((l ->> 'netCents')::int), sum((l ->> 'taxCents')::int)
            FROM jsonb_array_elements(r.lines) l)
  UNION ALL
  SELECT 'refund_has_one_credit_note', count(*)
    FROM refunds f
   -- Money that was never booked is returned without a credit note: there is no invoice to correct.
   WHERE f.status = 'succeeded' AND f.reason IS DISTINCT FROM 'not_booked'
     AND (SELECT count(*) FROM invoices r
           WHERE r.kind = 'refund' AND r.external_id = f.external_id AND r.amount_cents = f.amount_cents
             AND r.provider_id = f.provider_id) <> 1
  UNION ALL
  SELECT 'premium_refunds_within_payment', count(*)
    FROM (SELECT i.id FROM invoices i JOIN refunds f ON f.invoice_id = i.id AND f.status IN ('pending', 'succeeded')
           GROUP BY i.id HAVING sum(f.amount_cents) > i.amount_cents) above
  UNION ALL
  SELECT 'documents_in_the_currency_of_their_payment', count(*)
    FROM receipts r
    LEFT JOIN orders o ON o.id = r.order_id
    LEFT JOIN subscriptions s ON s.id = r.subscription_id
    LEFT JOIN receipts i ON i.id IN (r.corrects_id, r.replaces_id)
   WHERE r.currency <> coalesce(o.currency, s.currency) OR r.currency <> i.currency
  UNION ALL
  SELECT 'refunds_in_the_currency_of_their_payment', count(*)
    FROM refunds f
    LEFT JOIN orders o ON o.id = f.order_id
    LEFT JOIN subscriptions s ON s.id = f.subscription_id
   WHERE f.currency <> coalesce(o.currency, s.currency)
  UNION ALL
  SELECT 'purchases_in_the_currency_of_their_order', count(*)
    FROM credit_entries e
    JOIN orders o ON o.provider_id = e.provider_id AND o.id::text = e.reference
   -- Entries from before there were currencies are in euros.
   WHERE e.kind = 'purchase' AND coalesce(e.params ->> 'currency', 'EUR') <> o.currency
  UNION ALL
  SELECT 'order_shows_its_refunds', count(*)
    FROM orders o
    JOIN (SELECT order_id, sum(amount_cents) AS cents, sum(quantity) AS credits FROM refunds
           WHERE status IN ('pending', 'succeeded') GROUP BY order_id) f ON f.order_id = o.id
   -- A lost dispute costs more than the refunds that were requested.
   WHERE o.refunded_cents < f.cents OR o.refunded_quantity < f.credits
  UNION ALL
  SELECT 'refunded_credits_left_the_account', count(*)
    FROM (SELECT provider_id, sum(refunded_quantity) AS credits FROM orders GROUP BY provider_id) o
    FULL JOIN (SELECT provider_id, -sum(delta) AS credits FROM credit_entries
                WHERE kind = 'refund' OR (kind = 'adjustment' AND params ? 'refund')
                GROUP BY provider_id) e USING (provider_id)
   WHERE coalesce(o.credits, 0) <> coalesce(e.credits, 0)
  UNION ALL
  -- The same rule as lib/billing/subscription/premium-until.ts.
  SELECT 'premium_follows_subscriptions', count(*)
    FROM credit_accounts a
    JOIN (SELECT provider_id, max(CASE
                   WHEN withdrawn_at IS NOT NULL THEN withdrawn_at
                   WHEN supplier_status IN ('active', 'trialing')
                     THEN least(current_period_end + interval '24 hours', cancel_at)
                   WHEN supplier_status = 'past_due'
                     THEN least(current_period_start + interval '10 days', cancel_at)
                   WHEN supplier_status IN ('unpaid', 'paused') THEN current_period_start
                   WHEN supplier_status = 'canceled' THEN least(current_period_end, ended_at)
                 END) AS until
            FROM subscriptions GROUP BY provider_id) s USING (provider_id)
   WHERE a.premium_until IS DISTINCT FROM s.until
  UNION ALL
  SELECT 'no_live_contact_of_an_erased_couple', count(*)
    FROM member_contacts c JOIN members m ON m.id = c.member_id
   WHERE m.erased_at IS NOT NULL
) AS checks;
