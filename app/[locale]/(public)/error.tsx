"use client";

export { CrashedPage as default } from "@/components/feedback/crashed-page";
