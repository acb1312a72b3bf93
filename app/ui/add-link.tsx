import { useNavigate } from "@remix-run/react";
import { LinkButton, type LinkButtonProps } from "./link-button";
import { useShortcut } from "./use-shortcut";

interface AddLinkProps extends Pick<LinkButtonProps, "variant"> {
  to: string;
  children: string;
  /** To a page that the router knows nothing of. */
  reloadDocument?: boolean;
}

/** The link of a screen to adding what it lists, under the key `n` as well. */
export function AddLink({ to, children, variant = "primary", reloadDocument = false }: AddLinkProps) {
  const navigate = useNavigate();
  const open = () => (reloadDocument ? window.location.assign(to) : navigate(to, { preventScrollReset: true }));
  useShortcut("n", () => void open(), children);
  return (
    <LinkButton to={to} icon="plus" variant={variant} reloadDocument={reloadDocument}>
      {children}
    </LinkButton>
  );
}
