import { standardDictionaries } from "#farm-api/dictionaries/standard";
import { seededRandom } from "#farm-api/geometry/testing/synthetic-fields";

const endings = ["Плюс", "Супер", "Экстра", "Био", "Дуо", "Макс", "Профи", "Форте", "Нео", "Ультра"];

/** Different names like those of products and breeds: words of the dictionaries with endings and numbers. */
export function searchNames(count: number): string[] {
  const random = seededRandom(7);
  const words = [
    ...standardDictionaries.pesticides,
    ...standardDictionaries.fertilizers,
    ...standardDictionaries.seeds,
    ...standardDictionaries.pests,
    ...standardDictionaries.weeds,
  ].flatMap(({ name }) => name.split(" ").filter((word) => word.length > 3));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // New stems, so that the index has as many different words as real names bring.
  const stem = () => {
    const [head, tail] = [pick(words), pick(words)];
    return head.slice(0, 2 + Math.floor(random() * 4)) + tail.slice(-(2 + Math.floor(random() * 4))).toLowerCase();
  };
  return Array.from({ length: count }, (_, index) => {
    const own = random() < 0.6 ? stem() : pick(words);
    return `${own} ${random() < 0.4 ? pick(words) : pick(endings)} ${index % 997}`;
  });
}

/** What people type, letter by letter: beginnings, one typo, the other layout, two words, the middle of a word. */
export function searchQueries(names: readonly string[], count: number): string[] {
  const random = seededRandom(11);
  const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
  const russian = "йцукенгшщзхъфывапролджэячсмитьбю";
  return Array.from({ length: count }, (_, index) => {
    const name = (names[Math.floor(random() * names.length)] ?? "").toLowerCase();
    const [first = "", second = ""] = name.split(" ");
    const start = first.slice(0, 1 + (index % 7));
    const middle = Math.floor(first.length / 2);
    const kinds = [
      start,
      start,
      `${first.slice(0, middle)}${first.slice(middle + 1)}`,
      [...start].map((letter) => latin[russian.indexOf(letter)] ?? letter).join(""),
      `${start} ${second.slice(0, 3)}`,
      first.slice(1, 5),
    ];
    return kinds[index % kinds.length] ?? start;
  });
}
