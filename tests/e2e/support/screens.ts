import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../../app/routes";
import { MockWorld } from "../../upstream/world/mock-world";
import type { AccountName } from "../../upstream/world/people";

/** A screen of the site that can be opened. */
export interface Screen {
  /** With the mock's ids in it; `:importId` is left for an import that the test makes. */
  address: string;
  file: string;
  as: AccountName | null;
}

const [holding] = new MockWorld().holdings.values();
const first = (all: Map<number, unknown> | undefined) => String([...(all?.keys() ?? [])][0]);

const ids: Record<string, string> = {
  customerId: "1",
  fieldId: "1001",
  plotId: String(holding?.fields.get(1001)?.plots[0]?.id),
  markerId: first(holding?.markers),
  documentId: first(holding?.documents),
  parcelId: first(holding?.parcels),
  profileId: "1",
  scoutId: "7",
  dictionary: "pesticides",
  entryId: "1",
  cropId: "1",
  workTypeGroupValue: "1",
  machineId: first(holding?.machines),
  equipmentId: first(holding?.equipment),
  templateId: "1",
  planId: first(holding?.plans),
  workId: String([...(holding?.works.values() ?? [])].find(({ field_id }) => field_id === 1001)?.id),
  recordId: String([...(holding?.works.values() ?? [])].find(({ field_id }) => field_id === null)?.id),
};

/** Pages that lead on at once. */
const passing = ["shell/boundary/route.tsx", "shell/unknown/route.tsx", "session/login-partner/route.tsx"];

const app = path.resolve(import.meta.dirname, "../../../app");
/** Only of the development's build. */
const isGallery = ({ file }: { file: string }) => file.startsWith("ui/gallery/");
const isPage = ({ file }: { file: string }) =>
  /^export default /m.test(readFileSync(path.join(app, file), "utf8")) && !passing.includes(file);

const accountFor = (address: string): AccountName | null => {
  if (address.startsWith("/customer")) return "farm";
  return address.startsWith("/advisor") ? "admin" : null;
};

function leaves(entries: RouteConfigEntry[], parent: string): { address: string; file: string }[] {
  return entries.flatMap((entry) => {
    const address = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ?? [];
    // A route around others is a screen itself where it has no first screen inside.
    const itself = children.some(({ index }) => index) ? [] : [{ address: address || "/", file: entry.file }];
    return [...itself, ...leaves(children, address)];
  });
}

/** Every screen that app/routes.ts names; of those that share a file, the first one. */
export const screens: Screen[] = leaves(await routes, "")
  .filter((leaf) => !isGallery(leaf) && isPage(leaf))
  .filter(({ file }, index, all) => all.findIndex((other) => other.file === file) === index)
  .map(({ address, file }) => ({
    address: address.replaceAll(/:(\w+)/g, (param, name: string) => ids[name] ?? param),
    file,
    as: accountFor(address),
  }));
