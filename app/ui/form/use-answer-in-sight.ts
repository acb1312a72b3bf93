import { type RefObject, useEffect } from "react";

/** Brings what a form was answered with into sight, and the focus to it; without scripts the page begins there anyway. */
export function useAnswerInSight(place: RefObject<HTMLElement | null>, answer: unknown) {
  // An effect, because scrolling is the browser's; each answer is a new object.
  useEffect(() => {
    // Null where none came.
    if (answer === undefined || answer === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [place, answer]);
}
