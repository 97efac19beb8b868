/** Instagram did not answer, or with something that is not its protocol. */
export class InstagramUnavailable extends Error {
  override readonly name = "InstagramUnavailable";
}

/** The code or token is not accepted: used, expired, withdrawn by its owner, or without the permission. */
export class InstagramRefused extends Error {
  override readonly name = "InstagramRefused";
}

export interface InstagramToken {
  token: string;
  /** Lifetime from now on: sixty days. */
  expiresInSeconds: number;
}

export interface InstagramGrant extends InstagramToken {
  /** Id of the account for our app; callbacks name the account by it. */
  accountId: string;
  username: string;
}

export interface InstagramPost {
  id: string;
  /** Plain text as it was written. */
  caption: string | null;
  permalink: string;
  /** Address of the picture, of a film that of its cover; it expires after some days. */
  pictureUrl: string;
  takenAt: Date;
}

/** Instagram with Instagram Login, scope `instagram_business_basic`: the latest pictures of an account. */
export interface InstagramPort {
  /** The page on which the owner of the account agrees; `state` comes back with the code. */
  authorizeUrl(state: string): string;
  /** Exchanges the code of the page for a token of sixty days. */
  exchangeCode(code: string): Promise<InstagramGrant>;
  /** A new token of sixty days for one that is a day old and not expired. */
  refresh(token: string): Promise<InstagramToken>;
  /** Those of the `limit` latest posts that have a picture, the newest first. */
  listMedia(token: string, limit: number): Promise<InstagramPost[]>;
  fetchPicture(url: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The account that a callback is about; null when the request is not signed with our secret. */
  readSignedRequest(signedRequest: string): { accountId: string } | null;
}
