/** The oldest version of each browser that the site is made for; the first name found in the User-Agent decides. */
const oldest = [
  { product: /\bYaBrowser\/(\d+)/, version: 20 },
  { product: /\bElectron\/(\d+)/, version: 10 },
  { product: /\bFirefox\/(\d+)/, version: 50 },
  { product: /\b(?:Headless)?Chrome\/(\d+)/, version: 50 },
];

const internetExplorer = /\bMSIE \d|\bTrident\//;

/** False when the User-Agent names a browser known to be too old. An unknown or absent one gets the benefit of the doubt. */
export function isSupportedBrowser(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  if (internetExplorer.test(userAgent)) return false;
  for (const { product, version } of oldest) {
    const found = product.exec(userAgent);
    if (found) return Number(found[1]) >= version;
  }
  return true;
}
