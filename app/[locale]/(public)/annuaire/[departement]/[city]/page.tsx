export {
  default,
  generateMetadata,
} from "@/app/[locale]/(public)/wedding-planners/[departement]/[city]/page";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];
