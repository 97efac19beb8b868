/** Card digits in groups of four. */
export function cardNumberText(typed: string): string {
  return typed
    .replaceAll(/\D/g, "")
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** "1234" becomes "12 / 34"; a first digit of 2 to 9 is a month. */
export function expiryText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 4);
  const full = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return full.length > 2 ? `${full.slice(0, 2)} / ${full.slice(2)}` : full;
}

interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

/** Format errors of the fields; whether the card is valid is decided by the supplier. */
export function cardFieldErrors({ number, expiry, cvc }: Card): (keyof Card)[] {
  const digits = number.replaceAll(/\D/g, "").length;
  const [month = "", year = ""] = expiry.split(" / ");
  const found: (keyof Card)[] = [];
  if (digits < 12) found.push("number");
  if (!/^\d{2}$/.test(year) || Number(month) < 1 || Number(month) > 12) found.push("expiry");
  if (cvc.length < 3) found.push("cvc");
  return found;
}
