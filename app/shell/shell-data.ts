import type { Frame, NamedDivision } from "#contract/frame";
import type { Customer, Person } from "#contract/identity";
import type { Brand } from "#formats/brands";
import type { MenuItem } from "~/session/menu";
import type { Support } from "~/session/support-links";
import type { ToastMessage } from "~/ui/toast";

/** The season and the part of the holding chosen, and what there is to choose from. */
export interface ScopeChoice {
  season: number;
  division: string;
  seasons: number[];
  divisions: DivisionChoice[];
  groups: Frame["groups"];
}

/** A division to choose, with those inside it. */
export interface DivisionChoice extends Pick<NamedDivision, "id" | "name" | "divisiongroup_id"> {
  divisions: Pick<NamedDivision, "id" | "name">[];
}

/** Every page of a holding carries them, so nothing more of each. */
export const divisionChoices = (divisions: NamedDivision[]): DivisionChoice[] =>
  divisions.map(({ id, name, divisiongroup_id, divisions: inside }) => ({
    ...{ id, name, divisiongroup_id },
    divisions: inside.map((one) => ({ id: one.id, name: one.name })),
  }));

/** What the frame around a screen shows. Inside a customer all of it, in the advisor area less. */
export interface ShellData {
  brand: Brand;
  collapsed: boolean;
  toasts: ToastMessage[];
  user: Pick<Person, "first_name" | "last_name" | "email">;
  menu: MenuItem[];
  support: Support;
  /** Where the own profile is, in the areas that have one. */
  profileTo?: string;
  customer?: Customer;
  /** Whether an advisor works for the customer. */
  acting?: boolean;
  scope?: ScopeChoice;
  /** The day on which a holding of the demonstration lives: «14 июля 2026». */
  studyDay?: string | undefined;
  /** How many notifications are unread. */
  unread?: number;
}
