import ts from "typescript";
import { isTest, type Source, sources } from "./sources";

/** Lines of code that one function may have, and lines of any kind that one file may. */
const longest = 60;
const longestFile = 350;

/** Pages of markup that are longer still; none may join them. */
const longPages = [
  "app/works/entry/parts/plain-form.tsx",
  "app/works/new/field-choice.tsx",
  "app/works/new/many-form.tsx",
  "app/works/work-form.tsx",
  "app/works/works-table.tsx",
];

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node);

function longIn({ file, text }: Source): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node) => {
    if (isFunction(node)) {
      const lines = text.slice(node.getStart(tree), node.end).split("\n");
      const count = lines.filter((line) => line.trim() !== "").length;
      const at = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      if (count > longest) found.push(`${file}:${at}: ${count} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Functions longer than their limit, JSX and all, outside of tests. */
export const longFunctions = (): string[] =>
  sources
    .filter(({ file }) => !isTest(file) && !file.startsWith("tests/") && !longPages.includes(file))
    .flatMap(longIn);

/** Files longer than their limit; the linter's own rule passes over comments. */
export const longFiles = (): string[] =>
  sources.flatMap(({ file, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > longestFile ? [`${file}: ${lines} lines`] : [];
  });
