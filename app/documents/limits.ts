/** The largest file in bytes: as the farm API has it. */
export const maxBytes = 25 * 1024 * 1024;
/** So many files go into one form. */
export const maxFiles = 20;

/** By name and by kind: phones offer nothing when they know neither. What a file really is, its content says. */
export const accepted = [
  "application/pdf",
  "image/*",
  ...[".pdf", ".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".odt", ".ods", ".rtf", ".txt", ".csv", ".xml"],
  ...[".json", ".geojson", ".kml", ".kmz", ".gpx", ".zip", ".rar", ".7z", ".dwg", ".heic"],
].join(",");
