import type { ArchivedFile } from "../archive/unpack";

/** The files of one layer, told by their common name. */
export interface LayerFiles {
  /** Name without folders. */
  name: string;
  shp: Buffer;
  shx?: Buffer;
  dbf?: Buffer;
  prj?: Buffer;
  cpg?: Buffer;
}

export const layerExtensions = ["shp", "shx", "dbf", "prj", "cpg"];

/** Puts the files of an archive together to layers, in the order of the .shp files. Names match whatever their case. */
export function groupLayers(files: ArchivedFile[]): LayerFiles[] {
  const find = (stem: string, extension: string) =>
    files.find((file) => file.extension === extension && file.stem.toLowerCase() === stem.toLowerCase())?.data;
  return files
    .filter(({ extension }) => extension === "shp")
    .map(({ stem, data }) => ({
      name: stem.slice(stem.lastIndexOf("/") + 1),
      shp: data,
      shx: find(stem, "shx"),
      dbf: find(stem, "dbf"),
      prj: find(stem, "prj"),
      cpg: find(stem, "cpg"),
    }));
}
