import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";

/** A photo as a form's control takes it, another for each number. */
export const photoFile = async (seed: number) => ({
  name: `${seed}.jpg`,
  mimeType: "image/jpeg",
  buffer: await drawnPhoto(seed),
});
