import { useNavigate } from "@remix-run/react";
import { LinkButton } from "./link-button";
import { useShortcut } from "./use-shortcut";

/** The link of a screen to adding what it lists, under the key `n` as well. */
export function AddLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  useShortcut("n", () => navigate(to, { preventScrollReset: true }), children);
  return (
    <LinkButton to={to} icon="plus" variant="primary">
      {children}
    </LinkButton>
  );
}
