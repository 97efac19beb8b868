"use client";

export { LastCrash as default } from "@/components/feedback/last-crash";
