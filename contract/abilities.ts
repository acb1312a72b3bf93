import type { ErrorCode } from "./errors";
import type { Claims, Customer } from "./identity";
import type { Permission } from "./permissions";

/** Who wants to see or change something. */
export interface Asker {
  admin: boolean;
  /** A person of an advisor organisation, in its own area or acting for a customer. */
  advisor: boolean;
  permissions: readonly Permission[];
  /** An administrator of the installation, who is of no organisation. */
  installation?: boolean;
  /** Whose things they are; nobody's in the advisors' own area. */
  customer?: Pick<Customer, "country" | "restricted" | "sat_enabled">;
}

/** What an access token tells of its person: no permissions, and no customer. */
export const askerOf = ({
  admin,
  advisor_id,
  installation,
}: Pick<Claims, "admin" | "advisor_id"> & Partial<Pick<Claims, "installation">>): Asker => ({
  admin,
  advisor: advisor_id !== null,
  permissions: [],
  installation: installation === true,
});

/** How somebody is refused: a code of the closed table, with words of its own where they say more. */
export interface Refusal {
  code: ErrorCode;
  message?: string;
}

interface Condition {
  holds: (asker: Asker) => boolean;
  refusal: Refusal;
}

const forbidden: Refusal = { code: "Forbidden" };
const advisor: Condition = { holds: (asker) => asker.advisor, refusal: forbidden };
const administrator: Condition = { holds: ({ admin }) => admin, refusal: forbidden };
const ofInstallation: Condition = { holds: ({ installation }) => installation === true, refusal: forbidden };
/** An administrator of the customer and an advisor who acts for it may do all there is. */
const everything: Condition = { holds: (asker) => asker.admin || asker.advisor, refusal: forbidden };
const permission = (name: Permission): Condition => ({
  holds: (asker) => everything.holds(asker) || asker.permissions.includes(name),
  refusal: forbidden,
});
const unrestricted: Condition = {
  holds: ({ customer }) => customer?.restricted === false,
  refusal: { code: "RestrictedCustomer" },
};
const russian: Condition = {
  holds: ({ customer }) => customer?.country === "RU",
  refusal: { code: "NotFound", message: "Кадастровые участки ведутся только для хозяйств в России" },
};
const satellite: Condition = {
  holds: ({ customer }) => customer?.sat_enabled === true,
  refusal: { code: "NotFound" },
};

/** What one may, and what it takes: the first condition that doesn't hold refuses. What stands in no line everyone may. */
export const abilities = {
  seeRotation: [unrestricted],
  seeCadastre: [russian],
  seeWorks: [unrestricted],
  seeSeasonPlans: [unrestricted],
  seeRecommendations: [unrestricted],
  seeVegetation: [satellite],
  seeAnalytics: [unrestricted],
  seeSettings: [unrestricted],
  seeAdvisorArea: [advisor],
  seeAdvisorUsers: [advisor, administrator],
  administerInstallation: [ofInstallation],

  changeFields: [permission("fields:edit")],
  changeRotation: [unrestricted, permission("fields:edit")],
  changeReturnIntervals: [unrestricted, permission("settings:edit")],
  changeCadastre: [russian, permission("fields:edit")],
  changeWorks: [unrestricted, permission("works:edit")],
  changeSeasonPlans: [unrestricted, permission("works:edit")],
  changeZones: [satellite, permission("works:edit")],
  changeScouting: [permission("scouting:edit")],
  changeRecommendations: [unrestricted, permission("scouting:edit")],
  changeMachines: [unrestricted, permission("machines:edit")],
  changeDocuments: [permission("documents:edit")],
  changeDivisions: [unrestricted, permission("settings:edit")],
  changeSettings: [unrestricted, permission("settings:edit")],
  changeDictionaries: [permission("settings:edit")],
  changeUsers: [unrestricted, permission("users:edit")],
  changeAdministrators: [everything],
  giveAnyRight: [everything],
  startTrialOver: [everything],
} as const satisfies Record<string, readonly Condition[]>;

export type Ability = keyof typeof abilities;

/** Why somebody may not; null where they may. Without an ability nothing is asked of them. */
export function refusalOf(asker: Asker, ability: Ability | undefined): Refusal | null {
  const conditions: readonly Condition[] = ability ? abilities[ability] : [];
  return conditions.find(({ holds }) => !holds(asker))?.refusal ?? null;
}

/** The one question of both programs: the app asks it to show less, the farm API to refuse, and it has the last word. */
export const may = (asker: Asker, ability: Ability): boolean => refusalOf(asker, ability) === null;

/** The codes of all refusals that an ability can meet with. */
export const refusalCodes = (ability: Ability): ErrorCode[] => abilities[ability].map(({ refusal }) => refusal.code);
