import { useParams } from "@remix-run/react";

/** The holding that the address of a shown screen names; its loader has held the number already. */
export const useCustomerId = (): number => Number(useParams().customerId);
