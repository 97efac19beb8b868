"use client";

import { Combobox } from "@/components/forms/combobox";
import type { Suggestion } from "@/components/forms/use-suggestions";
import { useHydrated } from "@/components/ui/use-hydrated";
import { searchUsers } from "@/lib/identity/user-admin/client";

/** Enough for a list of suggestions; a longer name finds the others. */
const SHOWN = 8;

async function loadPeople(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { users } = await searchUsers(query, signal);
  return users.slice(0, SHOWN).map(({ id, name, email, company }) => ({
    id,
    label: name.trim() || email,
    description: [email, company].filter(Boolean).join(" · "),
  }));
}

interface Props {
  /** Name of the typed text. */
  name: string;
  /** Name of the id of the chosen account. */
  idName: string;
  label: string;
  defaultText?: string | undefined;
  /** The text says nothing without a choice, so there is no field until the suggestions work. */
  needsChoice?: boolean | undefined;
}

/** Finds an account by name, company or email address. Each search is recorded, so it waits until the typing pauses. */
export function PersonField({ name, idName, label, defaultText, needsChoice = false }: Props) {
  const isHydrated = useHydrated();
  if (needsChoice && !isHydrated) return null;
  return (
    <Combobox
      name={name}
      idName={idName}
      label={label}
      load={loadPeople}
      defaultText={defaultText}
      minLength={3}
      debounceMs={500}
      isSearch
    />
  );
}
