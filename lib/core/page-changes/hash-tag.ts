import { createHash } from "node:crypto";

/** A tag for a name without the name in it: tags live longer than what they are about. */
export const hashTag = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 22);
