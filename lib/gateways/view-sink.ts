/** One view of one item, waiting to be counted. Nothing in it identifies the visitor. */
export interface SeenView {
  kind: string;
  /** The provider for profiles and clicks, else the id of the image, video, portfolio or venue. */
  subjectId: string;
  providerId: string;
  /** Hash of the visitor with a key that changes each day. */
  visitorHash: string;
  /** Civil date of the view in the provider's time zone. */
  day: string;
  at: Date;
}

/** Buffers views. Adding one costs a request nothing: views are written together a moment later. */
export interface ViewSinkPort {
  add(view: SeenView): void;
  /** Writes all buffered views; call it before a process ends. */
  flush(): Promise<void>;
}
