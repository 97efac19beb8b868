/** What a list may be sorted by (api.md section 3): nothing else ever reaches the SQL. */
export const sortFields = ["isSeen", "createdAt", "eventDate", "type", "location", "status"] as const;
export type SortField = (typeof sortFields)[number];

export const sortDirections = ["asc", "desc"] as const;
export type SortDirection = (typeof sortDirections)[number];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
