/** Bytes of a file as it is uploaded. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Boundaries in a file. */
export const MAX_FEATURES = 10_000;

/** Points of all boundaries of a file together: with them in memory, about 350 MB. */
export const MAX_FILE_POINTS = 4_000_000;

/** Bytes of all files of an archive that are read, unpacked. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;

export const MAX_ARCHIVE_ENTRIES = 200;

/** A real map packs up to thirty-fold; a trap packs a thousand-fold. Checked on entries above a megabyte. */
export const MAX_PACKING_RATIO = 200;

/** Columns of a table that are kept. */
export const MAX_COLUMNS = 300;

/** Characters of one value that are kept. */
export const MAX_VALUE_LENGTH = 2_000;

/** Points of one object as it stands in a file, before it is simplified to as many as a boundary may have. */
export const MAX_READ_POINTS = 1_000_000;

/** Metres by which a boundary of too many points may be simplified. */
export const MAX_SIMPLIFICATION = 5;

/** Bytes of one object of GeoJSON: the most points a boundary may have take a tenth of it. */
export const MAX_OBJECT_BYTES = 16 * 1024 * 1024;

/** Elements inside each other in KML. */
export const MAX_ELEMENT_DEPTH = 200;
