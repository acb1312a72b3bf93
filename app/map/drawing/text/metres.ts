import { upTo } from "#formats/shown-numbers";

const [whole, tenths] = [upTo(0), upTo(1)];
const farFrom = 100;

/** A length as it is measured in the field: «42,5 м», «1 380 м», never rounded to kilometres. */
export const metres = (value: number): string => `${(value < farFrom ? tenths : whole)(value)} м`;
