import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/scripts/local/folders";

/** A planner who has no account yet. */
export function newPerson() {
  return {
    firstname: "Solène",
    lastname: "Le Goff",
    email: `solene-${randomUUID()}@exemple.test`,
    phone: "06 12 34 56 78",
    company: `Atelier ${randomUUID().slice(0, 8)}`,
  };
}

/** A photograph of the demo data, as a file to choose. */
export function demoPicture(name: string) {
  const file = `${name}.jpg`;
  const buffer = readFileSync(path.join(projectFolder, "db/seed/pictures", file));
  return { name: file, mimeType: "image/jpeg", buffer };
}
