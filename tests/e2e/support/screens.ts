import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../../app/routes";
import type { AccountName } from "../../world/people";

/** A screen of the site that can be opened. */
export interface Screen {
  /** With the world's ids in it; `:importId` is left for an import that the test makes, `:photoRef` for a photo that it looks up. */
  address: string;
  file: string;
  as: AccountName | null;
  /** Comes without the router's scripts, and so never says that it has come to life. */
  plain: boolean;
}

/** Of the first customer's things that the world's tables count from one. */
const ids: Record<string, string> = {
  customerId: "1",
  fieldId: "1001",
  plotId: "2",
  markerId: "1",
  documentId: "1",
  parcelId: "1",
  profileId: "1",
  scoutId: "7",
  scoutPlanId: "3",
  recommendationId: "1",
  zoneMapId: "1",
  rateMapId: "1",
  dictionary: "pesticides",
  entryId: "1",
  cropId: "1",
  workTypeGroupValue: "1",
  machineId: "1",
  proposalId: "1",
  source: "wialon",
  serial: "7001",
  equipmentId: "1",
  templateId: "1",
  planId: "1",
  // Of the field, and of the plan.
  workId: "1",
  recordId: "37",
};

/** Pages that lead on at once. */
const passing = [
  "shell/boundary/route.tsx",
  "shell/part-boundary/route.tsx",
  "shell/unknown/route.tsx",
  "session/login-partner/route.tsx",
];

const app = path.resolve(import.meta.dirname, "../../../app");
/** Only of the development's build. */
const isGallery = ({ file }: { file: string }) => file.startsWith("ui/gallery/");
const isPage = ({ file }: { file: string }) =>
  /^export default /m.test(readFileSync(path.join(app, file), "utf8")) && !passing.includes(file);

const accountFor = (address: string): AccountName | null => {
  if (address.startsWith("/customer")) return "farm";
  if (address.startsWith("/installation")) return "installation";
  return address.startsWith("/advisor") ? "admin" : null;
};

/** Whether something inside stands at the very address of a route. */
const hasFirst = ({ children = [] }: RouteConfigEntry): boolean =>
  children.some((child) => child.index || (!child.path && hasFirst(child)));

function leaves(entries: RouteConfigEntry[], parent: string): { address: string; file: string }[] {
  return entries.flatMap((entry) => {
    const { path: own, index, file, children = [] } = entry;
    const address = own ? `${parent}/${own}` : parent;
    // A route around others is a screen itself where it has an address of its own and no first screen inside.
    const isScreen = Boolean(own ?? index) && !hasFirst(entry);
    return [...(isScreen ? [{ address: address || "/", file }] : []), ...leaves(children, address)];
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
    plain: /PageHandle = \{ scripts: false \}/.test(readFileSync(path.join(app, file), "utf8")),
  }));
