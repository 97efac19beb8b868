/** `ab/abcdef….webp`: named by the SHA-256 of the content, so that a name never changes its meaning. */
export type FileKey = string;

export interface FileStoragePort {
  /** Keeps the bytes and returns their name; the same bytes twice are one file. */
  put(bytes: Uint8Array, extension: string): Promise<FileKey>;
  /** The bytes, or null when no such file is kept. */
  read(key: FileKey): Promise<Uint8Array | null>;
  has(key: FileKey): Promise<boolean>;
  /** Forgetting what is not there is no error. */
  remove(key: FileKey): Promise<void>;
}

/** The disk is full or the store cannot be reached. */
export class FileStorageUnavailable extends Error {
  override readonly name = "FileStorageUnavailable";
}
