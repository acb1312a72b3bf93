import { type Ability, type Asker, askerOf, refusalOf } from "#contract/abilities";
import type { Claims, Customer } from "#contract/identity";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon-names";

/** What the site's set-up and the signed-in person say about which screens there are. */
export interface MenuSituation {
  claims: Pick<Claims, "advisor_id" | "admin"> & Partial<Pick<Claims, "installation">>;
  stage: "production" | "staging" | "development";
  weather: boolean;
  advisorUsers: boolean;
  /** Visits are shown to this advisor only; to all where it is not set. */
  visitsAdvisorId: number | undefined;
}

export interface MenuItem {
  key: string;
  label: string;
  icon: IconName;
  to: string;
  /** Second key after `g`, as in `g p`. */
  shortcut?: string;
}

type CustomerSituation = MenuSituation & { customer: Pick<Customer, "id" | "country" | "restricted" | "sat_enabled"> };

interface Rule extends Omit<MenuItem, "to"> {
  /** What it takes to see the screen; without one everybody does. */
  ability?: Ability;
  /** Whether this installation leaves it out. */
  hidden?: (situation: MenuSituation) => boolean;
  stagingOnly?: boolean;
}

const isShown = ({ ability, hidden, stagingOnly }: Rule, asker: Asker, situation: MenuSituation) =>
  refusalOf(asker, ability) === null &&
  !hidden?.(situation) &&
  !(stagingOnly === true && situation.stage === "production");

const customerRules: (Rule & { to: (customerId: number) => string })[] = [
  { key: "map", label: "Карта и поля", icon: "map", to: paths.map, shortcut: "f" },
  { key: "rotation", label: "Севооборот", icon: "rotation", to: paths.rotation, shortcut: "r", ability: "seeRotation" },
  {
    key: "cadaster",
    label: "Кадастр",
    icon: "cadastre",
    to: paths.cadaster,
    shortcut: "k",
    ability: "seeCadastre",
  },
  { key: "works", label: "Работы", icon: "work", to: paths.works, shortcut: "w", ability: "seeWorks" },
  { key: "machines", label: "Техника", icon: "tractor", to: paths.machines, shortcut: "m", ability: "seeSettings" },
  {
    key: "seasonplans",
    label: "Техкарты",
    icon: "plan",
    to: paths.seasonplans,
    shortcut: "t",
    ability: "seeSeasonPlans",
  },
  { key: "scouting", label: "Осмотры", icon: "scouting", to: paths.scouting, shortcut: "o" },
  {
    key: "recommendations",
    label: "Рекомендации",
    icon: "recommendation",
    to: paths.recommendations,
    ability: "seeRecommendations",
  },
  { key: "weather", label: "Погода", icon: "weather", to: paths.weather, hidden: ({ weather }) => !weather },
  {
    key: "vegetation",
    label: "Вегетация",
    icon: "vegetation",
    to: paths.vegetation,
    shortcut: "v",
    ability: "seeVegetation",
  },
  { key: "dict", label: "Справочники", icon: "dictionary", to: paths.dict, shortcut: "d" },
  {
    key: "analytics",
    label: "Аналитика",
    icon: "analytics",
    to: paths.analytics,
    shortcut: "a",
    ability: "seeAnalytics",
  },
  { key: "settings", label: "Настройки", icon: "settings", to: paths.settings, shortcut: "s", ability: "seeSettings" },
];

const advisorRules: (Rule & { to: () => string })[] = [
  { key: "clients", label: "Клиенты", icon: "home", to: paths.advisor, shortcut: "c" },
  {
    key: "users",
    label: "Пользователи",
    icon: "users",
    to: paths.advisorUsers,
    ability: "seeAdvisorUsers",
    hidden: ({ advisorUsers }) => !advisorUsers,
  },
  {
    key: "visits",
    label: "Визиты",
    icon: "calendar",
    to: paths.advisorVisits,
    hidden: ({ claims, visitsAdvisorId }) => visitsAdvisorId !== undefined && visitsAdvisorId !== claims.advisor_id,
  },
  {
    key: "dict",
    label: "Справочники",
    icon: "dictionary",
    to: paths.advisorDict,
    shortcut: "d",
  },
  {
    key: "analytics",
    label: "Аналитика",
    icon: "analytics",
    to: paths.advisorAnalytics,
    shortcut: "a",
  },
];

const installationRules: (Rule & { to: () => string })[] = [
  { key: "customers", label: "Хозяйства", icon: "home", to: paths.installation, shortcut: "c" },
  { key: "advisors", label: "Консультанты", icon: "division", to: paths.installationAdvisors, shortcut: "a" },
  { key: "people", label: "Пользователи", icon: "users", to: paths.installationPeople, shortcut: "u" },
  { key: "state", label: "Состояние", icon: "analytics", to: paths.installationState, shortcut: "s" },
  { key: "acts", label: "Журнал", icon: "history", to: paths.installationActs },
];

const itemOf = ({ ability: _, hidden: __, stagingOnly: ___, ...item }: Rule, to: string): MenuItem => ({ ...item, to });

/** The customer area's screens that this person sees, in the order of the menu. The first is where lost ways lead. */
export const customerMenu = ({ customer, ...situation }: CustomerSituation): MenuItem[] =>
  customerRules
    .filter((rule) => isShown(rule, { ...askerOf(situation.claims), customer }, situation))
    .map(({ to, ...rule }) => itemOf(rule, to(customer.id)));

/** The advisor area's; nobody but an advisor sees any. */
export const advisorMenu = (situation: MenuSituation): MenuItem[] =>
  advisorRules
    .filter((rule) => isShown({ ability: "seeAdvisorArea", ...rule }, askerOf(situation.claims), situation))
    .map(({ to, ...rule }) => itemOf(rule, to()));

/** The administration's; nobody but an administrator of the installation sees any. */
export const installationMenu = (situation: MenuSituation): MenuItem[] =>
  installationRules
    .filter((rule) => isShown({ ability: "administerInstallation", ...rule }, askerOf(situation.claims), situation))
    .map(({ to, ...rule }) => itemOf(rule, to()));

/** Pages that belong to a screen of the menu and have addresses of their own. */
const partOf: Record<string, string> = { equipments: "settings" };

/** Whether an address belongs to a screen that the menu knows but does not show to this person. */
export function isHiddenScreen(pathname: string, shown: readonly MenuItem[]): boolean {
  const first = /^\/(?:customer\/\d+|advisor)\/([^/]+)/.exec(pathname)?.[1] ?? "";
  const screen = partOf[first] ?? first;
  const known = pathname.startsWith("/advisor") ? advisorRules : customerRules;
  return known.some(({ key }) => key === screen) && !shown.some(({ key }) => key === screen);
}
