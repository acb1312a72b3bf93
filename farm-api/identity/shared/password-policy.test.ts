import { describe, expect, test } from "vitest";
import { passwordFault } from "./password-policy";

const owner = { email: "s.ivanenko@stepnoe.example", first_name: "Светозар", last_name: "Иваненко" };
const fault = (password: string) => passwordFault(password, owner);

describe("what a list and a few rules find", () => {
  test.each([
    "password123",
    "Password2026!",
    "p@ssw0rd1234",
    "qwertyuiop",
    "qwertyqwerty",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "йцукенгшщз",
    "qazwsxedcrfv",
    "1234567890",
    "89185551234",
    "aaaaaaaaaaaa",
    "abcdefghijkl",
    "gfhjkm12345", // пароль in the Latin layout
    "Gfhjkm2026!",
    "yfnfif123456", // наташа
    "ghbdtnghbdtn", // привет twice
    "рфкдун12345", // harley in the Russian layout
    "пароль12345",
    "Любовь2024!",
    "parol12345!",
    "pshenica2026",
    "polevod2026",
    "iloveyou123456",
  ])("%s", (password) => expect(fault(password)).toMatch(/^(Такой пароль подберут сразу|Пароль только из цифр)/));
});

describe("what anybody knows of its owner", () => {
  test.each(["Ivanenko!7x", "иваненко-71", "svetozar#88z", "s.ivanenko77", "Stepnoe-71x", "bdfytyrj71"])(
    "%s",
    (password) => expect(fault(password)).toBe("Пароль не должен состоять из имени, фамилии или адреса почты"),
  );
});

describe("what is hard to guess", () => {
  test.each([
    "long enough indeed",
    "staple battery 17",
    "ведро жираф синус 9",
    "Ktx7-mQ2v-91p",
    "иваненко жираф ведро синус",
    "correct horse battery staple",
  ])("%s", (password) => expect(fault(password)).toBeNull());
});

test("the longest allowed costs no time", () => {
  const begun = performance.now();
  fault("qwerty1234пароль".repeat(12).slice(0, 200));
  fault("a1!".repeat(66));
  expect(performance.now() - begun).toBeLessThan(500);
});
