/** What a profile's data says beside the page itself. */
export interface ProfileIdentity {
  /** To about a kilometre: many work from home. */
  latitude: number;
  longitude: number;
  /** The provider's own site and accounts. */
  sameAs: string[];
}
