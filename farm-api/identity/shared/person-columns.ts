import sql from "sql-template-tag";
import { ownPersonColumns } from "#contract/identity";
import { columnList } from "../../platform/database/columns";

/** A `person` as the contract shows it. */
export const personColumns = sql`id, ${columnList(ownPersonColumns)}, customer_id, advisor_id,
  blocked_at IS NOT NULL AS blocked,
  EXISTS (SELECT FROM second_factor f WHERE f.person_id = person.id AND f.confirmed_at IS NOT NULL) AS second_factor, version`;

/** A `customer` as the contract shows it. */
export const customerColumns = sql`id, name, country, restricted, sat_enabled, demo_day, tz_offset`;
