import type { Rotation } from "#contract/rotation";

/** The rotation without the fields on which no crop returns too soon; the shares stay those of all the land. */
export function onlyWarned(rotation: Rotation): Rotation {
  const warned = new Set(rotation.warnings.map(({ field_id }) => field_id));
  return { ...rotation, fields: rotation.fields.filter(({ id }) => warned.has(id)) };
}
