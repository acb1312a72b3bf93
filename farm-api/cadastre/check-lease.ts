import { leasedRights } from "#contract/cadastre-words";
import type { FieldError } from "#contract/errors";
import { invalid } from "../platform/app-error";

interface LandUse {
  right?: string | null | undefined;
  lease_end?: string | null | undefined;
}

/** What is wrong with the end of a lease: land that is used by another right has none. */
const leaseFaults = ({ right, lease_end }: LandUse, path: string): FieldError[] =>
  lease_end && right && !leasedRights.has(right)
    ? [{ path, message: "Срок есть только у аренды и субаренды: уберите дату или смените право" }]
    : [];

/** @throws AppError Invalid at `lease_end` */
export function checkLease(use: LandUse): void {
  const faults = leaseFaults(use, "lease_end");
  if (faults.length > 0) throw invalid(...faults);
}

/** @throws AppError Invalid at `parcels.3.lease_end`, for each that may not have one */
export function checkLeases(parcels: readonly LandUse[]): void {
  const faults = parcels.flatMap((use, index) => leaseFaults(use, `parcels.${index}.lease_end`));
  if (faults.length > 0) throw invalid(...faults);
}
