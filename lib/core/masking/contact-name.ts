/** Replaces a contact; its length tells nothing about what it hides. */
export const contactMask = "•••••";

/** Name of the couple before the unlock: "Camille D."; the database stores only the initial unencrypted. */
export function maskedName(firstname: string, lastnameInitial: string): string {
  const initial = Array.from(lastnameInitial.trim())[0];
  return initial === undefined ? firstname : `${firstname} ${initial.toLocaleUpperCase()}.`;
}

/** Name of the couple after the unlock; after an erasure there is no last name. */
export function fullName(firstname: string, lastname: string | null): string {
  return lastname === null ? firstname : `${firstname} ${lastname}`;
}
