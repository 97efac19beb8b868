"use client"; // Sent with every screen: as a component of the browser it is a name, else its whole markup.

import { NotFoundScreen } from "@/components/feedback/not-found-screen";

export default function NotFound() {
  return <NotFoundScreen homeHref="/dashboard" />;
}
