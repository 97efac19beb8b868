export const controlPath = "/sandbox/stripe";
/** The 3-D Secure page that asks the card holder. */
export const challengePath = `${controlPath}/3ds`;
export const checkoutPath = `${controlPath}/checkout`;
export const portalPath = `${controlPath}/portal`;
export const stylePath = `${controlPath}/style.css`;
