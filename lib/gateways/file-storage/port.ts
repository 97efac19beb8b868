/** `ab/abcdef….webp`: named after the SHA-256 of the content, so a name always means the same bytes. */
export type FileKey = string;

export interface FileStoragePort {
  /** Stores the bytes and returns their name; the same bytes twice are one file. */
  put(bytes: Uint8Array, extension: string): Promise<FileKey>;
  /** The bytes, or null when there is no such file. */
  read(key: FileKey): Promise<Uint8Array | null>;
  has(key: FileKey): Promise<boolean>;
  /** Removing a file that does not exist is no error. */
  remove(key: FileKey): Promise<void>;
}

/** The disk is full or the store cannot be reached. */
export class FileStorageUnavailable extends Error {
  override readonly name = "FileStorageUnavailable";
}
