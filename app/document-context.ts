import { createContext, useContext } from "react";

/** What the server knows about the document being rendered and the browser doesn't need to be told. */
export interface DocumentContext {
  nonce?: string;
  requestId?: string;
}

export const DocumentContext = createContext<DocumentContext>({});
export const useDocument = () => useContext(DocumentContext);
