/** Seconds of standing that nobody asks about: in tenths of an hour they are none. */
export const shortStanding = 180;
