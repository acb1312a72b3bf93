import type { Option } from "~/ui/form/options";

interface EquipmentType {
  id: number;
  name: string;
}

export const typeOptions = (types: EquipmentType[]): Option[] =>
  types.map(({ id, name }) => ({ value: String(id), label: name }));

/** An implement's kind; "" for one that the dictionary has no more. */
export const typeName = (types: EquipmentType[], id: number): string =>
  types.find((type) => type.id === id)?.name ?? "";
