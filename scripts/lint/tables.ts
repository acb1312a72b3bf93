import { isTest, sources } from "./sources";

/** Where rows of another domain's table are written, and why. */
const allowed: Record<string, readonly string[]> = {
  // What stood on the land goes with it to the new fields.
  "field-shapes": ["actual_period", "field"],
  // What the newest scene and the relief say stands with the field, where lists and maps find it.
  satellite: ["field"],
  // A tracker is hung on its machine together with what it has to say when it logs in.
  machines: ["tracker"],
  plots: ["season_plan_field", "sowing", "workrecord"],
  // Cells of the rotation are sowings.
  rotation: ["sowing"],
  // A plan's works are planned works of its fields.
  "season-plans": ["workrecord", "workrecord_machine"],
  // Whoever administers the installation adds people of every organisation, and shuts them out.
  installation: ["person"],
  // Rows whose time has gone are swept for everybody by one job.
  platform: ["pace", "password_reset", "session", "spent_partner_token"],
};

const written = /\b(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)/g;

/** The domain whose shared/ or own modules write a table most: its owner. */
function ownersOf(writes: readonly { domain: string; table: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const { domain, table } of writes) {
    if (allowed[domain]?.includes(table)) continue;
    const count = (counts.get(`${domain} ${table}`) ?? 0) + 1;
    counts.set(`${domain} ${table}`, count);
    const owner = owners.get(table);
    if (!owner || count > (counts.get(`${owner} ${table}`) ?? 0)) owners.set(table, domain);
  }
  return owners;
}

/** Statements that write a table of another domain, beyond what is allowed. */
export function foreignWrites(): string[] {
  const writes = sources
    .filter(({ file }) => file.startsWith("farm-api/") && !file.startsWith("farm-api/demo/") && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(written)].map(([, table = ""]) => ({ file, domain: file.split("/")[1] ?? "", table })),
    );
  const owners = ownersOf(writes);
  return writes
    .filter(({ domain, table }) => owners.get(table) !== domain && !allowed[domain]?.includes(table))
    .map(({ file, table }) => `${file}: ${table} is a table of ${owners.get(table)}`);
}
