/** The path as the browser asked for it, handed from the middleware to the page that serves it. */
export const PATH_HEADER = "X-Path";
