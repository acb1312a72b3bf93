const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const typedWith = (from: string, to: string) => {
  const signs = new Map([...from].map((sign, index) => [sign, to[index] ?? sign]));
  return (text: string): string => [...text.toLowerCase()].map((sign) => signs.get(sign) ?? sign).join("");
};

/** What the same keys would have written in the Russian layout: «gjl» is «под». */
export const inRussianLayout = typedWith(latin, russian);
/** What they would have written in the Latin one: «кщгтвгз» is «roundup». */
export const inLatinLayout = typedWith(russian, latin);
