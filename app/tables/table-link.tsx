import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";

/** Saves the list on the screen as a workbook, as the address narrows and orders it. */
export function TableLink() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={paths.tableOf(pathname, search)} icon="download" variant="ghost" download>
      Скачать xlsx
    </LinkButton>
  );
}
