import type { Division, DivisionGroup } from "#contract/divisions";
import type { Customer, Person } from "#contract/identity";
import type { Notification } from "#contract/notifications";
import type { MenuItem } from "~/session/menu";
import type { ToastMessage } from "~/ui/toast";
import type { Brand } from "./logo";

/** The season and the part of the holding chosen, and what there is to choose from. */
export interface ScopeChoice {
  season: number;
  division: string;
  seasons: number[];
  divisions: Division[];
  groups: DivisionGroup[];
}

/** What the frame around a screen shows. Inside a customer all of it, in the advisor area less. */
export interface ShellData {
  brand: Brand;
  collapsed: boolean;
  toasts: ToastMessage[];
  user: Pick<Person, "first_name" | "last_name" | "email">;
  menu: MenuItem[];
  customer?: Customer;
  /** Whether an advisor works for the customer. */
  acting?: boolean;
  scope?: ScopeChoice;
  unread?: { items: Notification[]; total_count: number };
}
