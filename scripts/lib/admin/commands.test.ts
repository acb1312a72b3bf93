import { expect, test } from "vitest";
import { readCommand, usage } from "./commands";

test("without a name it is an administrator that is made", () => {
  const { given } = readCommand(["--email", "a@b.example"]);
  expect(given.values).toEqual({ email: "a@b.example" });
});

test("a number stands behind the name, and options anywhere", () => {
  const { given } = readCommand(["change-holding", "7", "--restricted"]);
  expect([given.id(), given.values.restricted]).toEqual([7, true]);
});

test.each([
  [["burn-down"], "There is no command «burn-down»"],
  [["users", "--colour", "green"], "--colour"],
  [["add-holding", "7"], "7"],
])("%s is refused with what there is", (args, fault) => {
  expect(() => readCommand(args)).toThrow(fault);
  expect(() => readCommand(args)).toThrow("npm run admin --");
});

test("what is no number is told", () => {
  expect(() => readCommand(["block", "ivan"]).given.id()).toThrow("Name a number");
});

test("every command says what it takes and does", () => {
  for (const name of ["administrator", "add-holding", "retry-job"]) expect(usage()).toContain(`  ${name} `);
});

test("a user of nobody is not made: that would be an administrator of everything", async () => {
  const { command, given } = readCommand([
    "add-user",
    "--email",
    "a@b.example",
    "--first-name",
    "А",
    "--last-name",
    "Б",
  ]);
  const nowhere = undefined as never;
  await expect(async () => command.run(nowhere, given)).rejects.toThrow("--holding ID or --advisors ID");
});
