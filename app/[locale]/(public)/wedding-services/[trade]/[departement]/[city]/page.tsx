export { default, generateMetadata } from "@/app/[locale]/(public)/wedding-services/[trade]/page";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];
