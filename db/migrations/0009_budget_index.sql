-- For a price that few or none are below: those are read alone, instead of the whole list in search of them.
CREATE INDEX provider_search_budget_idx ON provider_search (country, budget_min_cents)
  INCLUDE (rank, provider_id, services, languages);
