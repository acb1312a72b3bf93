/** Days around a harvest at which a field falls because it is reaped. */
export const reaping = 3;
