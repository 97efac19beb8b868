/** Credits from which on a provider without Premium is told that they run out. */
export const lowBalance = 1;
