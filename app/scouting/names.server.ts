import { calls } from "#contract/calls";
import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { ProblemSeen } from "#contract/scouting-shapes";
import { type ProblemKind, problemDictionaries, problemKinds, severityNames } from "#contract/scouting-words";
import { numberText } from "#formats/numbers";
import { cropLooks, customerEntries, dictionary } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { everOwnEntries } from "~/upstream/own-entries.server";

const gone = "Не из справочника";

async function problemNames(api: FarmApi, customerId: number, kind: ProblemKind): Promise<ReadonlyMap<number, string>> {
  const name = problemDictionaries[kind];
  const [own, standard] = await Promise.all([everOwnEntries(api, customerId, name), dictionary(api, name)]);
  return new Map([...standard, ...own].map((entry) => [entry.id, entry.name]));
}

/** Of a problem what is said in one line: «Вредная черепашка, сильно, 30 %». */
export interface ProblemText {
  name: string;
  kind: ProblemKind;
  severity: ProblemSeen["severity"];
  text: string;
}

/** How inspections and all that they point at are called. @throws an answer for an ErrorBoundary */
export async function loadScoutNames(api: FarmApi, customerId: number) {
  const [crops, stages, params, ...problems] = await Promise.all([
    cropLooks(api, customerId),
    dictionary(api, "cropdevstages"),
    api.load(calls.getCropParamsSchema, {}),
    ...problemKinds.map((kind) => problemNames(api, customerId, kind)),
  ]);
  const stageNames = new Map(stages.map(({ id, name, code }) => [id, `BBCH ${code} · ${name}`]));
  const byKind = new Map(problemKinds.map((kind, nth) => [kind, problems[nth]]));
  const problem = ({ kind, id, severity, affected }: ProblemSeen): ProblemText => {
    const name = byKind.get(kind)?.get(id) ?? gone;
    const how = severity === null ? null : severityNames[severity].toLowerCase();
    const share = affected === null ? null : `${numberText(affected)}\u00a0%`;
    return { name, kind, severity, text: [name, how, share].filter(Boolean).join(", ") };
  };
  return {
    crop: (id: number | null) => (id === null ? null : (crops.get(id) ?? null)),
    stage: (id: number | null) => (id === null ? null : (stageNames.get(id) ?? gone)),
    params: params.items,
    problem,
  };
}
export type ScoutNames = Awaited<ReturnType<typeof loadScoutNames>>;

/** Problems to choose from: of all kinds, those that hurt the crop; `usual` leaves the rare ones of the dictionaries out. */
export async function loadProblemChoices(api: FarmApi, customerId: number, cropId: number | null, usual = false) {
  const lists = await Promise.all(
    problemKinds.map((kind) => customerEntries(api, customerId, problemDictionaries[kind])),
  );
  const isUsual = ({ id, important }: { id: number; important?: number | undefined }) =>
    !usual || important !== undefined || id >= firstOwnEntryId;
  return problemKinds.flatMap((kind, nth) =>
    (lists[nth] ?? [])
      .filter(isUsual)
      .filter(
        (entry) => !("crops" in entry) || cropId === null || entry.crops.length === 0 || entry.crops.includes(cropId),
      )
      .map((entry) => ({ kind, id: entry.id, name: entry.name, crop_ids: "crops" in entry ? entry.crops : [] })),
  );
}
