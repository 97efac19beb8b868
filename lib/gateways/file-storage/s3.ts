import type { S3Client } from "@aws-sdk/client-s3";
import {
  type FileStoragePort,
  FileStorageUnavailable,
  fileKeyOf,
  isFileKey,
} from "@/lib/gateways/file-storage/port";

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For one attempt. */
  timeoutMs?: number;
  pageSize?: number;
}

const CONNECT_MS = 3_000;
const ATTEMPT_MS = 10_000;
const ATTEMPTS = 3;
const PAGE_SIZE = 1_000;

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

const isAbsent = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/**
 * Files in a bucket of an S3 store, under the same keys as in the folder. The bucket stays private: the app reads
 * and serves the files. Each call is attempted three times. The client is loaded at the first call.
 */
export function createS3Storage(settings: S3Settings): FileStoragePort {
  const { bucket: Bucket, timeoutMs = ATTEMPT_MS, pageSize = PAGE_SIZE } = settings;
  type Sdk = typeof import("@aws-sdk/client-s3");
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function open() {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // The bucket is part of the path, which stores other than Amazon's need.
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // Not every store knows the newer checksums; the key is a checksum already.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
      },
    });
    return { sdk, client };
  }

  /** Runs one call; null when the file does not exist. Any other failure is an outage of the store. */
  async function call<T>(what: string, run: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T | null> {
    opened ??= open();
    try {
      const { client, sdk } = await opened;
      return await run(client, sdk);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw new FileStorageUnavailable(`The store could not ${what}.`, { cause: error });
    }
  }

  async function has(key: string): Promise<boolean> {
    if (!isFileKey(key)) return false;
    const head = (client: S3Client, sdk: Sdk) => client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }));
    return (await call("look for a file", head)) !== null;
  }

  return {
    has,
    async put(bytes, extension) {
      const key = fileKeyOf(bytes, extension);
      if (await has(key)) return key;
      const stored = await call("write a file", (client, sdk) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: types[extension] ?? "application/octet-stream",
          }),
        ),
      );
      if (!stored) throw new FileStorageUnavailable("The bucket does not exist.");
      return key;
    },
    async read(key) {
      if (!isFileKey(key)) return null;
      return call("read a file", async (client, sdk) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }));
        return Body ? Body.transformToByteArray() : null;
      });
    },
    async remove(key) {
      if (!isFileKey(key)) return;
      await call("remove a file", (client, sdk) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })),
      );
    },
    async list(after) {
      const page = await call("list files", (client, sdk) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            MaxKeys: pageSize,
            ...(after ? { StartAfter: after } : {}),
          }),
        ),
      );
      if (!page) throw new FileStorageUnavailable("The bucket does not exist.");
      const found = page.Contents ?? [];
      return {
        files: found.flatMap(({ Key, LastModified }) =>
          Key && LastModified && isFileKey(Key) ? [{ key: Key, storedAt: LastModified }] : [],
        ),
        next: page.IsTruncated ? (found.at(-1)?.Key ?? null) : null,
      };
    },
  };
}
