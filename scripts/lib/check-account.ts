import { newPassword } from "#contract/identity";
import { email, name } from "#contract/shapes";
import { OperatorError } from "./operator-error";

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

const rules = [
  ["email", email, "the e-mail is not an address"],
  ["firstName", name(100), "the first name is empty or too long"],
  ["lastName", name(100), "the last name is empty or too long"],
  ["password", newPassword, "the password has to be 10 characters or longer"],
] as const;

/** Holds an account to what the sign-in and the screens ask of every other. Throws OperatorError naming all that is wrong. */
export function checkAccount(account: NewAccount): void {
  const faults = rules.filter(([key, shape]) => !shape.safeParse(account[key]).success).map(([, , fault]) => fault);
  if (faults.length > 0) throw new OperatorError(`No account was made: ${faults.join("; ")}.`);
}
