import type { ReactNode } from "react";
import { ShortcutsDialog } from "~/ui/shortcuts-dialog";
import { SkipLink } from "~/ui/skip-link";
import { Toasts } from "~/ui/toast";
import { Header } from "./header";
import type { ShellData } from "./shell-data";
import { SideMenu } from "./side-menu";
import { useScreenScroll } from "./use-screen-scroll";

/** The frame around every screen: header, menu, what was just done, and the screen itself. */
export function Shell({ children, ...data }: ShellData & { children: ReactNode }) {
  const screen = useScreenScroll();
  return (
    <div className="shell" data-collapsed={data.collapsed || undefined}>
      <SkipLink to="screen" />
      <Header {...data} />
      <SideMenu items={data.menu} collapsed={data.collapsed} />
      <div id="screen" ref={screen} className="shell-screen" tabIndex={-1}>
        {data.customer && <p className="shell-whose">{data.customer.name}</p>}
        {children}
      </div>
      <Toasts messages={data.toasts} />
      <ShortcutsDialog />
    </div>
  );
}
