import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { companies } from "@/db/schema/listing/company";
import { socialLinks } from "@/db/schema/listing/social";
import { videos } from "@/db/schema/listing/videos";
import { findIdentity } from "@/lib/seo/structured-data/find-identity";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "../directory/listing";

it("gives a provider's position to a kilometre, and its own addresses if they are safe", () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    const { id } = await addProvider(tx);
    await tx.update(companies).set({ website: "http://unsafe.example" }).where(eq(companies.providerId, id));
    await tx.insert(socialLinks).values({
      providerId: id,
      snInstagram: "https://www.instagram.com/maison",
      snFacebook: "javascript:x",
    });
    const film = { providerId: id, title: "Un film", description: "Une fête", host: "vimeo" as const };
    await tx.insert(videos).values([
      { ...film, url: "https://vimeo.com/7", hostVideoId: "7", createdAt: NOW },
      { ...film, url: "https://vimeo.com/8", hostVideoId: "8", isVisible: false },
    ]);
    expect(await findIdentity(visitor(tx), id)).toEqual({
      latitude: 43.95,
      longitude: 4.81,
      sameAs: ["https://www.instagram.com/maison"],
      videos: [
        {
          title: "Un film",
          description: "Une fête",
          host: "vimeo",
          hostVideoId: "7",
          uploadedOn: "2026-11-20",
        },
      ],
    });
    expect(await findIdentity(visitor(tx, "DE"), id)).toBeNull();
  }));
