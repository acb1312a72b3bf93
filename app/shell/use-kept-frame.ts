import { useState } from "react";

/** The newest there is of a frame: null stands for one that didn't come. */
export function useKeptFrame<T>(frame: T | null): T | null {
  const [kept, keep] = useState(frame);
  if (frame !== null && frame !== kept) keep(frame);
  return frame ?? kept;
}
