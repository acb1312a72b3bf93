import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";

/** Saves the list on the screen as a workbook, as the address narrows and orders it. @param list its own address, where it has several */
export function TableLink({ list }: { list?: string }) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={paths.tableOf(list ?? pathname, search)} icon="download" variant="ghost" download>
      Скачать xlsx
    </LinkButton>
  );
}
