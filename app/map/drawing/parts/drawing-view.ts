import { createContext, type RefObject, useContext } from "react";
import type { DrawingView } from "../client/use-drawing-standing.client";

/** The map of a drawing screen, for its buttons and for the panel beside it; null while it is not on the page. */
export const DrawingViewContext = createContext<RefObject<DrawingView>>({ current: null });

export const useDrawingView = (): RefObject<DrawingView> => useContext(DrawingViewContext);
