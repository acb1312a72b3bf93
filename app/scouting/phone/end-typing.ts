/** A phone's keyboard has its key where another line would begin: it ends the typing, and sends nothing. */
export const endTypingByEnter = (form: HTMLElement): void =>
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.target.blur();
  });
