/*
 * What an inspection may be. The script of its form reads this file, and nothing that it doesn't need may stand here: each of its
 * bytes comes over a line that hardly is one.
 */

/** Of one inspection. */
export const mostPoints = 50;
/** Of one request, and of one point. */
export const mostPhotos = 30;
/** Marks on one photo. */
export const mostMarks = 20;
/** Of one answer that tells problems without pages, for a map of them. */
export const mostProblems = 20_000;

interface Seen {
  comments?: string | null | undefined;
  cropparams: Readonly<Record<string, unknown>>;
  problem?: object | null | undefined;
  resistance?: boolean | undefined;
  photos: readonly string[];
  data: { devstage?: unknown; number?: unknown };
}

/** Whether a point tells of the field. A place alone doesn't: phones write it by themselves, and it would be taken for a look at what grows there. */
export const tellsSomething = ({ comments, cropparams, problem, resistance, photos, data }: Seen): boolean =>
  Boolean(comments || problem || resistance || data.devstage || data.number != null) ||
  Object.keys(cropparams).length + photos.length > 0;

/** Where neither a point nor the whole of an inspection tells anything. */
export const emptyScout = "Осмотр пуст: добавьте фото, показатель, проблему или комментарий";
