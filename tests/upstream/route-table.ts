import type { AnyCall } from "../../contract/call";
import { type CallName, calls } from "../../contract/calls";

interface Found {
  name: CallName;
  call: AnyCall;
  params: Record<string, string>;
}

const names = Object.keys(calls) as CallName[];

/** Literal segments come before parameters, as a router would choose. */
const weightOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{").length - 100 * (path.match(/\{/g)?.length ?? 0);

const routes = names
  .map((name): { name: CallName; call: AnyCall } => ({ name, call: calls[name] }))
  .sort((a, b) => weightOf(b.call.path) - weightOf(a.call.path))
  .map(({ name, call }) => ({
    name,
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }));

/** The call of the contract at an address. */
export function findCall(method: string | undefined, pathname: string): Found | null {
  for (const { name, call, pattern } of routes) {
    const found = call.method === method ? pattern.exec(pathname) : null;
    if (found) return { name, call, params: { ...found.groups } };
  }
  return null;
}
