/** Pages of our own: where a card's holder is asked, where Premium is bought and looked after. */
export const challengePath = "/sandbox/stripe/3ds";
export const checkoutPath = "/sandbox/stripe/checkout";
export const portalPath = "/sandbox/stripe/portal";
export const controlPath = "/sandbox/stripe";
export const stylePath = "/sandbox/stripe/style.css";
