/** The plan that an address names. */
export const planPlace = (params: Readonly<Record<string, string | undefined>>) => ({
  customerId: Number(params.customerId),
  id: Number(params.planId),
});
