/** Whose people the address asks for: a holding's, an organisation's, the installation's administrators, or everybody's. */
export interface AskedPeople {
  customer: number | null;
  advisor: number | null;
  administrators: boolean;
}

const numberIn = (params: URLSearchParams, name: string) => {
  const asked = Number(params.get(name));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
};

export const readAskedPeople = (params: URLSearchParams): AskedPeople => ({
  customer: numberIn(params, "customer"),
  advisor: numberIn(params, "advisor"),
  administrators: params.has("administrators"),
});

/** The address of the same list, with what is opened over it. */
