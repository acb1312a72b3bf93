import { Banner } from "./banner";

/** Says why nothing can be changed here; `right` is the permission's Russian title. */
export function ReadOnlyNote({ right }: { right: string }) {
  return (
    <div className="mb-4">
      <Banner icon="lock">
        Вы видите эти данные, но менять их не можете: нужно право «{right}». Его даёт администратор хозяйства.
      </Banner>
    </div>
  );
}
