import { notFound } from "next/navigation";

export const dynamic = "error";
export const generateStaticParams = () => [];

/** Any unknown address, in the language of its host. */
export default function UnknownPage(): never {
  notFound();
}
