/** A PDF of no page with a text in it: the least that is whole. */
export const smallPdf = (text = ""): string =>
  `%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
  "trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n";
