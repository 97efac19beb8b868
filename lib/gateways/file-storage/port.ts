import { createHash } from "node:crypto";

/** `ab/abcdef….webp`: named after the SHA-256 of the content, so a name always means the same bytes. */
export type FileKey = string;

const keyShape = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.[a-z0-9]{1,5}$/;

/** Whether a text has the format of a key; anything else is never looked up in a store. */
export const isFileKey = (text: string): boolean => keyShape.test(text);

/** Files that are no picture and have no row: they outlive the database. */
export const RECORD_EXTENSION = "erase";
export const isRecordKey = (key: FileKey): boolean => key.endsWith(`.${RECORD_EXTENSION}`);

/** The key of a content. */
export function fileKeyOf(bytes: Uint8Array, extension: string): FileKey {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const key = `${hash.slice(0, 2)}/${hash}.${extension}`;
  if (!isFileKey(key)) throw new Error(`"${extension}" is no file extension`);
  return key;
}

export interface StoredObject {
  key: FileKey;
  storedAt: Date;
}

/** One page of a listing; `next` continues it and is null at its end. */
export interface FilePage {
  files: StoredObject[];
  next: string | null;
}

export interface FileStoragePort {
  /** Stores the bytes and returns their key; the same bytes twice are one file. */
  put(bytes: Uint8Array, extension: string): Promise<FileKey>;
  /** The bytes, or null when there is no such file. */
  read(key: FileKey): Promise<Uint8Array | null>;
  has(key: FileKey): Promise<boolean>;
  /** Removing a file that does not exist is no error. */
  remove(key: FileKey): Promise<void>;
  /** All files in the order of their keys, in pages; `after` is the `next` of the page before. */
  list(after?: string | null): Promise<FilePage>;
}

/** Codes of a disk, a quota or a store that has no more room. */
const NO_ROOM = new Set([
  "ENOSPC",
  "EDQUOT",
  "InsufficientStorage",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
]);

interface StoreFailure {
  code?: unknown;
  name?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** The disk is full or the store cannot be reached. */
export class FileStorageUnavailable extends Error {
  override readonly name = "FileStorageUnavailable";

  /** Whether there is no more room: repeating the call changes nothing. */
  get isFull(): boolean {
    const { code, name, $metadata } = (this.cause ?? {}) as StoreFailure;
    return NO_ROOM.has(String(code)) || NO_ROOM.has(String(name)) || $metadata?.httpStatusCode === 507;
  }
}
