import { createContext, useContext } from "react";

/** What the server knows about the document being rendered. */
export interface DocumentContext {
  nonce?: string;
  /** Told to the browser in `data-request` of <html>: it has to find on an error page what it was sent. */
  requestId?: string | undefined;
  /** The brand's name, told to the browser in `data-brand` of <html> where it is not our own. */
  brand?: string | undefined;
  /** Parts of it that are drawn already, by their names. */
  drawn?: ReadonlyMap<string, string>;
}

export const DocumentContext = createContext<DocumentContext>({});
export const useDocument = () => useContext(DocumentContext);
