import { type Named, nameReader } from "~/ui/sheet/names";

/** Reads the names of crops. */
export const cropReader = (crops: Named[]) => nameReader(crops, (text) => `Культуры «${text}» нет в справочнике`);
