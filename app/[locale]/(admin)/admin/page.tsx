import { redirect } from "next/navigation";
import { pageContext } from "@/lib/http/doors/page";

/** The administration opens on what waits for somebody. */
export default async function AdminPage(): Promise<never> {
  await pageContext("/admin");
  redirect("/admin/moderation");
}
