/** The parameter by which the header's own links name which of season and division was chosen in it; no page keeps it in its address. */
export const CHOICE = "remember";
