import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AddPasskeyInput, PasskeySignInInput } from "@/lib/identity/factors/schema";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** The little of CBOR (RFC 8949) that an attestation without a statement needs. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.byteLength), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]),
  ]);
}

export interface AuthenticatorOptions {
  origin?: string;
  rpId?: string;
  /** The device asked for a PIN, finger or face. */
  isVerified?: boolean;
  counter?: number;
}

/** An authenticator in software with one passkey (ES256), for tests of the server's side of WebAuthn. */
export function makeAuthenticator(credentialId = randomBytes(32).toString("base64url")) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const coordinate = (text = "") => Buffer.from(text, "base64url");
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  );
  const id = Buffer.from(credentialId, "base64url");
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (options: AuthenticatorOptions, attested: Buffer) => {
    const { rpId = "fr.localhost", isVerified = true, counter = 0 } = options;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested]);
  };
  const defaultOrigin = "http://fr.localhost:3000";
  return {
    credentialId,
    /** As the server stores it. */
    publicKey: coseKey.toString("base64url"),
    /** Makes the passkey for a challenge of the site. */
    create(challenge: string, name = "Téléphone", options: AuthenticatorOptions = {}): AddPasskeyInput {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(id.length >> 8, id.length & 255),
        id,
        coseKey,
      ]);
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData(options, attested)],
      ]);
      return {
        name,
        credentialId,
        clientDataJSON: clientData("webauthn.create", challenge, options.origin ?? defaultOrigin).toString(
          "base64url",
        ),
        attestationObject: cbor(object).toString("base64url"),
        transports: ["internal"],
      };
    },
    /** Signs a challenge of the site. */
    answer(challenge: string, options: AuthenticatorOptions = {}): PasskeySignInInput {
      const client = clientData("webauthn.get", challenge, options.origin ?? defaultOrigin);
      const data = authData(options, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credentialId,
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        remember: false,
      };
    },
  };
}
