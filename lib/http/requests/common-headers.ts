/** Headers of every answer, in the order in which they are sent. */
export const commonHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    // Wallets are opened by Stripe's frame inside of our page.
    value: 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  },
  { key: "X-Frame-Options", value: "DENY" },
];
