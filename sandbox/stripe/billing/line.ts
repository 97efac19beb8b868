import type Stripe from "stripe";

/** One invoice line; a negative amount credits unused time. */
export interface Line {
  price: Stripe.Price;
  amount: number;
  start: number;
  end: number;
  isProration: boolean;
  item: string;
}
