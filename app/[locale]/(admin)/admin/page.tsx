import { redirect } from "next/navigation";

/** The administration opens on what an operator looks at first. */
export default function AdminPage(): never {
  redirect("/admin/system");
}
