/** Whether bytes are a drawing in text: the code of a section, or remarks before it. */
export const isDxf = (data: Buffer): boolean =>
  /^(?:ï»¿)?(?:\s*999\s*\n[^\n]*\n){0,20}\s*0\s*\r?\n\s*SECTION\s*\r?\n/.test(data.toString("latin1", 0, 4096));
