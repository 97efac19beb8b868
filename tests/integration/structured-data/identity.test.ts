import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { companies } from "@/db/schema/company";
import { socialLinks } from "@/db/schema/social";
import { findIdentity } from "@/lib/structured-data/identity";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, visitor } from "../directory/listing";

it("tells where a provider is to a kilometre, and its own addresses if they are safe", () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    const { id } = await addProvider(tx);
    await tx.update(companies).set({ website: "http://unsafe.example" }).where(eq(companies.providerId, id));
    await tx.insert(socialLinks).values({
      providerId: id,
      snInstagram: "https://www.instagram.com/maison",
      snFacebook: "javascript:x",
    });
    expect(await findIdentity(visitor(tx), id)).toEqual({
      latitude: 43.95,
      longitude: 4.81,
      sameAs: ["https://www.instagram.com/maison"],
    });
    expect(await findIdentity(visitor(tx, "DE"), id)).toBeNull();
  }));
