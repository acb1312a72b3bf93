import { expect, test } from "vitest";
import { proposedForm } from "./form";

const sent = (given: object) => proposedForm.safeParse({ record: ["7:1"], ...given });

test("Enter approves what is ticked, and declines it where a reason was typed", () => {
  expect(sent({ do: "enter", why: "" }).data).toMatchObject({ deed: "approve" });
  expect(sent({ do: "enter", why: "перегон" }).data).toMatchObject({ deed: "decline", why: "перегон" });
  expect(sent({ do: "approve", why: "перегон" }).data).toMatchObject({ deed: "approve" });
});
