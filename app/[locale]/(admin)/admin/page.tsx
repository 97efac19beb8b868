import { redirect } from "next/navigation";
import { pageContext } from "@/lib/http/doors/page";

/** The administration opens on the list of pending cases. */
export default async function AdminPage(): Promise<never> {
  await pageContext("/admin");
  redirect("/admin/moderation");
}
