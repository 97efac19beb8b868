import { redirect } from "next/navigation";

/** The administration opens on what waits for somebody. */
export default function AdminPage(): never {
  redirect("/admin/moderation");
}
