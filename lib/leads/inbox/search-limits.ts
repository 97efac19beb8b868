/** Longest search in characters; no name or town is longer. */
export const longestSearch = 80;
