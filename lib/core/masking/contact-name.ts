/** Who asks, before the unlock: "Camille D."; the initial is all the database keeps in the clear. */
export function maskedName(firstname: string, lastnameInitial: string): string {
  const initial = Array.from(lastnameInitial.trim())[0];
  return initial === undefined ? firstname : `${firstname} ${initial.toLocaleUpperCase()}.`;
}

/** Who asks, after the unlock; a couple that had its data erased has lost its last name. */
export function fullName(firstname: string, lastname: string | null): string {
  return lastname === null ? firstname : `${firstname} ${lastname}`;
}
