const LINK = /https?:\/\/|\bwww\.[a-z0-9]/i;

/** A text that leads to a web address is read by a person before it reaches providers (couples.md section 3, HELD). */
export function needsReview({
  message,
  weddingTheme,
}: {
  message: string | null;
  weddingTheme: string | null;
}): boolean {
  return LINK.test(message ?? "") || LINK.test(weddingTheme ?? "");
}
