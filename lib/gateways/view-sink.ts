/** One look at one item, as it waits to be counted. Nothing in it names the visitor. */
export interface SeenView {
  kind: string;
  /** The provider for profiles and clicks, else the image, video, portfolio or venue. */
  subjectId: string;
  providerId: string;
  /** Keyed hash of the visitor, with a key that changes each day. */
  visitorHash: string;
  /** Civil date of the look in the provider's time zone. */
  day: string;
  at: Date;
}

/** Where views are put. Putting one costs a request nothing: they are written together a moment later. */
export interface ViewSinkPort {
  add(view: SeenView): void;
  /** Writes what waits; to be called before a process ends. */
  flush(): Promise<void>;
}
