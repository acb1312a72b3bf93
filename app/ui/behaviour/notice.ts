let toast: HTMLElement | undefined;

/**
 * Says what happened in a toast of its own: React's are the server's, and the server can't be asked. It hangs on the body,
 * because an open dialog hides from readers of the screen whatever else there was when it opened.
 * @returns takes it away, unless another has taken its place
 */
export function tell(notice: string): () => void {
  toast?.remove();
  const told = document.createElement("div");
  told.className = "toasts";
  told.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.className = "toast toast-error";
  text.textContent = notice;
  told.append(text);
  document.body.append(told);
  toast = told;
  return () => told.remove();
}

/** Takes away what was told last. */
export const hush = () => toast?.remove();
