export const controlPath = "/sandbox/stripe";
/** The page on which a card's holder is asked. */
export const challengePath = `${controlPath}/3ds`;
export const checkoutPath = `${controlPath}/checkout`;
export const portalPath = `${controlPath}/portal`;
export const stylePath = `${controlPath}/style.css`;
