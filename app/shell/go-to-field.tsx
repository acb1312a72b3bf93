import { useFetcher } from "@remix-run/react";
import { Suspense, useState } from "react";
import { paths } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";
import { Loading } from "~/ui/loading";
import { useShortcut } from "~/ui/use-shortcut";
import type { FoundField } from "./go-to-field-search";

const GoToFieldSearch = lazyPart(() => import("./go-to-field-search").then((part) => part.GoToFieldSearch));

/** The button «К полю»: opens the dialog here; without scripts, or before they are there, the page of the same name. */
export function GoToField({ customerId }: { customerId: number }) {
  const [open, setOpen] = useState(false);
  const search = useFetcher<{ items: FoundField[] }>();
  const page = paths.goToField(customerId);
  const show = () => {
    setOpen(true);
    search.load(page);
  };
  useShortcut("ctrl+k", show, "Перейти к полю");
  return (
    <>
      <Link
        to={page}
        className="shell-button"
        title="Перейти к полю (Ctrl+K)"
        onClick={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <Icon name="search" />
        <span className="shell-button-text">К полю</span>
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title="Выберите поле для перехода">
        <Suspense fallback={<Loading />}>
          <GoToFieldSearch
            form={search.Form}
            action={page}
            customerId={customerId}
            items={search.data?.items}
            onType={(q) => search.load(paths.goToField(customerId, { q }))}
            onChoose={() => setOpen(false)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
