/**
 * The rules by which days of tracks are counted, kept with each. Whoever changes what kilometres, hours, hectares or proposed works of
 * the same points come to adds one: the worker counts all days again, the newest first, and screens say so meanwhile.
 */
export const reckoning = 4;
