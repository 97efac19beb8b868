import { notFound } from "next/navigation";

export const dynamic = "error";
export const generateStaticParams = () => [];

/** Any address nobody knows, in the language of its host (specification section 2). */
export default function UnknownPage(): never {
  notFound();
}
