import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { guessCodePage } from "./guess-code-page";

describe("short Russian texts in each code page", () => {
  const texts = [
    "Озимая пшеница",
    "Поле у балки",
    "СЕВЕР",
    "Кукуруза на зерно",
    "Отделение №3",
    "пар чистый",
    "Яр. ячмень",
  ];

  test.each(["win1251", "cp866", "koi8-r", "utf8"])("%s", (codePage) => {
    for (const text of texts) expect([text, guessCodePage([iconv.encode(text, codePage)])]).toEqual([text, codePage]);
  });
});

test("Ukrainian, Kazakh spelling without its own letters, Bulgarian", () => {
  for (const text of ["Пшениця озима, поле біля ставка", "Арпа, Бидай", "Обработваема земя"]) {
    expect(guessCodePage([iconv.encode(text, "win1251")])).toBe("win1251");
  }
});

test("Latin words with letters of their own", () => {
  for (const text of ["Græs og kløver", "Blé tendre d'hiver", "Zuckerrüben für Größe"]) {
    expect(guessCodePage([iconv.encode(text, "win1252")])).toBe("win1252");
  }
  expect(guessCodePage([iconv.encode("Łąka, żyto, pszenica śląska", "win1250")])).toBe("win1250");
});

test("a single capital letter is no cut UTF-8", () => {
  expect(guessCodePage([Buffer.from([0xc0]), Buffer.from([0xc1])])).toBe("win1251");
});

test("plain ASCII is UTF-8", () => {
  expect(guessCodePage([Buffer.from("Field 1")])).toBe("utf8");
});
