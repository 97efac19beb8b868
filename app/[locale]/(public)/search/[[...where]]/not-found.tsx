import { UnknownSearch } from "@/components/directory/filters/unknown-search";

export default function SearchNotFound() {
  return <UnknownSearch />;
}
