import { createHash } from "node:crypto";

/** Stands for a name in a tag: tags outlive what they are about and must not tell it. */
export const hashTag = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 22);
