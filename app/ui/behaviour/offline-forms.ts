const notice = "Ошибка сети: связи нет. Введённое осталось в форме, отправьте её, когда связь появится.";

/** Says what happened in a toast of its own: React's are the server's, and the server can't be asked. */
function tell(): HTMLElement {
  const toast = document.createElement("div");
  toast.className = "toast toast-error";
  toast.setAttribute("role", "alert");
  toast.textContent = notice;
  const place = document.querySelector(".toasts") ?? document.body;
  place.append(toast);
  return toast;
}

/** Keeps a form on the page while the browser knows that it is offline: sent, it would be lost with what was typed. */
export function keepFormsOffline(signal: AbortSignal) {
  let toast: HTMLElement | undefined;
  const hush = () => toast?.remove();
  document.addEventListener(
    "submit",
    (event) => {
      hush();
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      toast = tell();
    },
    { capture: true, signal },
  );
  window.addEventListener("online", hush, { signal });
}
