/** The text of a sample with replacements. Throws when the sample has changed its form and one of them finds nothing. */
export function adaptedSample(
  name: string,
  sample: string,
  replacements: readonly (readonly [RegExp, string])[],
): string {
  return replacements.reduce((text, [pattern, by]) => {
    if (text.search(pattern) < 0) throw new Error(`${name} has nothing like ${pattern.source}`);
    return text.replace(pattern, by);
  }, sample);
}
