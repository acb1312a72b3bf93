import { withParams } from "~/ui/url-state";

/** The address's query without the window that is open over the screen: what the filters say stays. */
export const withoutWindow = (search: string): string => withParams(search, { new: null, edit: null, tracker: null });

/** Where closing a window leads. */
export const closeWindow = (search: string): string => withoutWindow(search) || "?";
