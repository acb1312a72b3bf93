import { expect, test } from "vitest";
import { checkAccount } from "./check-account";

const good = { email: "ivan@example.org", firstName: "Иван", lastName: "Первый", password: "long enough indeed" };

test("an account that could not sign in, or only too easily, is refused with all that is wrong", () => {
  expect(() => checkAccount(good)).not.toThrow();
  expect(() => checkAccount({ ...good, email: "ivan", firstName: " ", password: "short" })).toThrow(
    "No account was made: the e-mail is not an address; the first name is empty or too long; " +
      "the password has to be 10 characters or longer.",
  );
});
