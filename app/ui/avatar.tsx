import { initials } from "./initials";

/** A person by initials; decoration beside the written name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
