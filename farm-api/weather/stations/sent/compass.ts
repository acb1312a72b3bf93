const russian = ["с", "ссв", "св", "всв", "в", "вюв", "юв", "ююв", "ю", "ююз", "юз", "зюз", "з", "зсз", "сз", "ссз"];
const english = ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

const words: [RegExp, string][] = [
  [/север(о|ный)?/g, "с"],
  [/восто(чный|ка?)/g, "в"],
  [/юго|южный|юга?/g, "ю"],
  [/запад(ный)?а?/g, "з"],
];

/** Degrees from north of a wind that is named: «СЗ», «северо-западный», WNW; null of what names none. */
export function degreesNamed(text: string): number | null {
  const letters = words.reduce((all, [word, letter]) => all.replace(word, letter), text.toLowerCase());
  const plain = letters.replace(/[\s.-]/g, "");
  const at = Math.max(russian.indexOf(plain), english.indexOf(plain));
  return at < 0 ? null : at * 22.5;
}
