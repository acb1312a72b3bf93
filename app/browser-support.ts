/** The oldest version of each browser that the site is made for; the first name found in the User-Agent decides. */
const oldest = [
  { product: /\bYaBrowser\/(\d+)/, version: 20 },
  { product: /\bElectron\/(\d+)/, version: 10 },
  { product: /\bFirefox\/(\d+)/, version: 50 },
  { product: /\b(?:Headless)?Chrome\/(\d+)/, version: 50 },
];

const internetExplorer = /\bMSIE \d|\bTrident\//;
/** They name Chrome or Safari too, and are neither. */
const others = /\b(?:OPR|Opera|Edg|EdgA|EdgiOS|Edge|Vivaldi|SamsungBrowser|UCBrowser|CriOS|FxiOS)\//;
const anyBrowser = /^Mozilla\/|^Opera\//;
/** Machines that read pages aren't asked to take another browser. */
const machine = /bot\b|crawler|spider|compatible;/i;

/**
 * Whether the site is made for the browser that a User-Agent names: `old` for one known to be too old, `unknown` for one
 * that nobody has tried. What is no browser, or doesn't say, gets the benefit of the doubt.
 */
export function browserSupport(userAgent: string | undefined): "supported" | "old" | "unknown" {
  if (!userAgent) return "supported";
  if (internetExplorer.test(userAgent)) return "old";
  if (!anyBrowser.test(userAgent) || machine.test(userAgent)) return "supported";
  if (others.test(userAgent)) return "unknown";
  for (const { product, version } of oldest) {
    const found = product.exec(userAgent);
    if (found) return Number(found[1]) >= version ? "supported" : "old";
  }
  return "unknown";
}
