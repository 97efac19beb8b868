import { defineErrors } from "@/lib/core/errors";

export const favoriteErrors = defineErrors("favorites", { too_many: 409 });
