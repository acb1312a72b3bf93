type RasterFault =
  /** The bytes end before what they promise. */
  | "truncated"
  /** No TIFF at all. */
  | "foreign"
  | "jpeg2000"
  /** A TIFF of a kind that is not read, or one whose parts contradict each other. */
  | "unsupported"
  /** It says nowhere where on the earth it lies. */
  | "no_place"
  /** What a scene can't be read without is not among its files. */
  | "no_band";

/** A file of pixels can't be read; the message is for whoever runs the program. */
export class RasterError extends Error {
  override name = "RasterError";

  constructor(
    readonly fault: RasterFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
