import type Stripe from "stripe";

/** One line of a bill; a negative amount gives back what was not used. */
export interface Line {
  price: Stripe.Price;
  amount: number;
  start: number;
  end: number;
  isProration: boolean;
  item: string;
}
