import { NotFoundScreen } from "@/components/feedback/not-found-screen";

export default function NotFound() {
  return <NotFoundScreen homeHref="/login" />;
}
