import { useParams } from "@remix-run/react";
import { paths } from "~/paths";

/** Where the own profile is and where its codes are switched on: in a holding, or in the administration of the installation. */
export const ownPlaces = ({ customerId }: { customerId?: string | undefined }) =>
  customerId === undefined
    ? { profile: paths.installationProfile(), code: paths.installationCode() }
    : { profile: paths.profile(Number(customerId)), code: paths.secondFactor(Number(customerId)) };

export const useOwnPlaces = () => ownPlaces(useParams());
