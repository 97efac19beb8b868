/** Where a card stands on its page, for links from the map. */
export const cardAnchor = (id: string) => `p-${id}`;
