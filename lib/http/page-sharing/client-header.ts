/** Names the client of a request that the page thread passed on: a secret of this process and the client's address. */
export const CLIENT_HEADER = "x-page-thread-client";
