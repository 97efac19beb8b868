/** Names that one or two typing errors turn into each other, for a query that nothing begins with. */
export interface SimilarNames {
  /** Ranks of the names with the fewest errors, ascending; none when every name has too many. */
  find(text: string, limit: number, isWanted: (rank: number) => boolean): number[];
}

/** Shorter words are too alike. */
const MIN_LENGTH = 5;
const LONG = 8;
const errorsAllowed = (length: number) => (length >= LONG ? 2 : 1);

interface Form {
  text: string;
  rank: number;
}

/** `formsOfRanks[rank]` are the names of the place with that rank; a place without names cannot be found. */
export function createSimilarNames(formsOfRanks: readonly (readonly string[])[]): SimilarNames {
  const byLength = new Map<number, Form[]>();
  formsOfRanks.forEach((forms, rank) => {
    for (const text of new Set(forms)) {
      if (text.length < MIN_LENGTH) continue;
      const same = byLength.get(text.length);
      if (same) same.push({ text, rank });
      else byLength.set(text.length, [{ text, rank }]);
    }
  });
  return new FormsByLength(byLength);
}

/** A class, so that nothing else of what it was made from is kept: see `NamedPlaces`. */
class FormsByLength implements SimilarNames {
  constructor(private readonly byLength: ReadonlyMap<number, readonly Form[]>) {}

  find(text: string, limit: number, isWanted: (rank: number) => boolean): number[] {
    if (text.length < MIN_LENGTH || /\d/.test(text)) return [];
    let fewest = errorsAllowed(text.length);
    let found = new Set<number>();
    for (let length = text.length - fewest; length <= text.length + fewest; length++) {
      for (const form of this.byLength.get(length) ?? []) {
        if (!beginsAlike(text, form.text) || !isWanted(form.rank)) continue;
        const errors = typingErrors(text, form.text, fewest);
        if (errors > fewest) continue;
        if (errors < fewest) found = new Set();
        fewest = errors;
        found.add(form.rank);
      }
    }
    return [...found].sort((a, b) => a - b).slice(0, limit);
  }
}

/** One of the first two letters is right: nine of ten names are left out by this alone. */
const beginsAlike = (a: string, b: string) =>
  a[0] === b[0] || a[1] === b[1] || (a[0] === b[1] && a[1] === b[0]);

/** The fewest letters added, dropped, replaced or swapped with the next one; `most` + 1 stands for any number above `most`. */
export function typingErrors(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let errors = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, at(before, j - 2) + 1);
      next.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(at(row, b.length), most + 1);
}

const at = (row: readonly number[], n: number) => row[n] ?? Number.POSITIVE_INFINITY;
