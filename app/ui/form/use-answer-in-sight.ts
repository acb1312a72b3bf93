import { useEffect } from "react";

/** Brings what a long form was answered with into sight, and the focus to it; without scripts the page begins there anyway. */
export function useAnswerInSight(id: string, answer: unknown) {
  // An effect, because scrolling is the browser's; each answer is a new object.
  useEffect(() => {
    // Null where none came.
    if (answer === undefined || answer === null) return;
    const place = document.getElementById(id);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  }, [id, answer]);
}
