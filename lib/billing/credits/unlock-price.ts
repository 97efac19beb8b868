/** Credits an unlock takes: one, or none while Premium runs (specification section 4). */
export function unlockPrice(isPremium: boolean): 0 | 1 {
  return isPremium ? 0 : 1;
}
