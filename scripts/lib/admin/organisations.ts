import { holdingChange, holdingInput, organisationChange, organisationInput } from "#contract/installation";
import { deleteHolding, deleteOrganisation } from "#farm-api/installation/delete-organisations";
import { createHolding, getHolding, listHoldings, updateHolding } from "#farm-api/installation/holdings";
import { createOrganisation, listOrganisations, updateOrganisation } from "#farm-api/installation/organisations";
import { OperatorError } from "../operator-error";
import { type Command, either, type Given, shaped, table, textOr } from "./command";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const atPartner = { partner: text, "partner-id": text };
const holdingOptions = {
  name: text,
  country: text,
  restricted: flag,
  unrestricted: flag,
  satellite: flag,
  "no-satellite": flag,
  ...atPartner,
  "advised-by": text,
};
const takes =
  "[--country RU] [--restricted|--unrestricted] [--satellite|--no-satellite] [--partner NAME --partner-id ID] [--advised-by ID,ID]";

const idsOf = (list: Given["values"][string], standing: number[]) =>
  typeof list === "string" ? list.split(",").filter(Boolean).map(Number) : standing;

interface Standing {
  name?: string;
  country: string;
  restricted: boolean;
  sat_enabled: boolean;
  partner: string | null;
  external_id: string | null;
  advisor_ids: number[];
}

const unsaid: Standing = {
  country: "RU",
  restricted: false,
  sat_enabled: true,
  partner: null,
  external_id: null,
  advisor_ids: [],
};

const holdingOf = ({ values }: Given, standing: Standing) => ({
  name: values.name ?? standing.name,
  country: values.country ?? standing.country,
  restricted: either(values, "restricted", "unrestricted", standing.restricted),
  sat_enabled: either(values, "satellite", "no-satellite", standing.sat_enabled),
  partner: textOr(values.partner, standing.partner),
  external_id: textOr(values["partner-id"], standing.external_id),
  advisor_ids: idsOf(values["advised-by"], standing.advisor_ids),
});

const atPartnerOf = ({ partner, external_id }: { partner: string | null; external_id: string | null }) =>
  partner && `${partner} ${external_id}`;

export const organisationCommands: Record<string, Command> = {
  holdings: {
    takes: "[--search TEXT]",
    about: "List the holdings",
    options: { search: text },
    async run({ tx }, { values }) {
      const query = typeof values.search === "string" ? values.search : undefined;
      const { items, next_cursor } = await listHoldings(tx, { query, limit: 1000 });
      const rows = items.map((one) => [
        ...[one.id, one.name, one.country, one.restricted ? "restricted" : null, one.sat_enabled ? "satellite" : null],
        ...[atPartnerOf(one), one.advisor_ids.join(","), one.users_count],
      ]);
      const list = table(["id", "name", "country", "", "", "at the partner", "advised by", "users"], rows);
      return next_cursor ? `${list}\n… and more: search for a part of the name.` : list;
    },
  },
  "add-holding": {
    takes: `--name NAME ${takes}`,
    about: "Add a holding",
    options: holdingOptions,
    async run(acting, given) {
      const { id, name } = await createHolding(acting, shaped(holdingInput, holdingOf(given, unsaid)));
      return `The holding «${name}» is there now, number ${id}.`;
    },
  },
  "change-holding": {
    takes: `ID [--name NAME] ${takes}`,
    about: "Change a holding; what is not named stays",
    options: holdingOptions,
    async run(acting, given) {
      const standing = await getHolding(acting.tx, given.id());
      const change = shaped(holdingChange, { ...holdingOf(given, standing), version: standing.version });
      const { id, name } = await updateHolding(acting, standing.id, change);
      return `The holding «${name}», number ${id}, is changed.`;
    },
  },
  "delete-holding": {
    takes: "ID",
    about: "Take out a holding for which nothing was entered, with its users",
    async run(acting, { id }) {
      await deleteHolding(acting, id());
      return "The holding is gone, and its users can't sign in any more.";
    },
  },
  advisors: {
    about: "List the organisations of advisors",
    async run({ tx }) {
      const rows = (await listOrganisations(tx)).map((one) => [
        ...[one.id, one.name, atPartnerOf(one), one.customers_count, one.users_count],
      ]);
      return table(["id", "name", "at the partner", "holdings", "users"], rows);
    },
  },
  "add-advisors": {
    takes: "--name NAME [--partner NAME --partner-id ID]",
    about: "Add an organisation of advisors",
    options: { name: text, ...atPartner },
    async run(acting, { values }) {
      const { name, partner, "partner-id": external_id } = values;
      const made = await createOrganisation(acting, shaped(organisationInput, { name, partner, external_id }));
      return `The organisation «${made.name}» is there now, number ${made.id}.`;
    },
  },
  "change-advisors": {
    takes: "ID [--name NAME] [--partner NAME --partner-id ID]",
    about: "Change one; what is not named stays",
    options: { name: text, ...atPartner },
    async run(acting, given) {
      const standing = (await listOrganisations(acting.tx)).find(({ id }) => id === given.id());
      if (!standing) throw new OperatorError(`There is no organisation ${given.id()}.`);
      const { name, partner, "partner-id": external_id } = given.values;
      const change = shaped(organisationChange, {
        name: name ?? standing.name,
        partner: textOr(partner, standing.partner),
        external_id: textOr(external_id, standing.external_id),
        version: standing.version,
      });
      const changed = await updateOrganisation(acting, standing.id, change);
      return `The organisation «${changed.name}», number ${changed.id}, is changed.`;
    },
  },
  "delete-advisors": {
    takes: "ID",
    about: "Take out one that advises nobody, with its users",
    async run(acting, { id }) {
      await deleteOrganisation(acting, id());
      return "The organisation is gone, and its users can't sign in any more.";
    },
  },
};
