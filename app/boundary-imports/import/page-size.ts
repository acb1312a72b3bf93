/** Rows that the farm API gives at once. */
export const pageSize = 200;
