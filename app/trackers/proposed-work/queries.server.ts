import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { timeAt } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import { hectaresText } from "#formats/typed-hectares";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { parkOptions, workTypeOptions } from "~/works/choices.server";
import { loadProposalNames, proposalRow } from "../proposal-texts.server";
import type { ProposedWorkInput } from "./form";

const idText = (id: number | null) => (id === null ? "" : String(id));

/** One work that tracks tell, in words and as its form holds it. */
export async function loadProposedWork({ context: { api }, params }: LoaderFunctionArgs) {
  const { customerId, proposalId: id } = idsIn(params, "customerId", "proposalId");
  const [proposal, names, workTypes, park, rights] = await Promise.all([
    api.load(calls.getProposal, { params: { customerId, id } }),
    loadProposalNames(api, customerId),
    workTypeOptions(api, customerId),
    parkOptions(api, customerId),
    readRights(api, customerId),
  ]);
  const { start_dt, end_dt, tz_offset, area, area_given, stretches } = proposal;
  const standing: ProposedWorkInput = {
    work_type_id: idText(proposal.work_type_id),
    area: area_given ? hectaresText(area) : "",
    stretches: stretches.map((one) => ({
      id: String(one.id),
      equipment_id: idText(one.equipment_id),
      machine_operator_id: idText(one.machine_operator_id),
      width: one.width_from === "given" ? numberText(one.width) : "",
    })),
  };
  return {
    customerId,
    row: proposalRow(proposal, names),
    standing,
    from: timeAt(start_dt, tz_offset),
    to: timeAt(end_dt, tz_offset),
    choices: { workTypes, ...park },
    mayEdit: rights.may("changeWorks"),
  };
}

export type ProposedWorkScreen = Awaited<ReturnType<typeof loadProposedWork>>;
