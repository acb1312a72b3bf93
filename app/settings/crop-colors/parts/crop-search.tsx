import { Form } from "@remix-run/react";

interface CropSearchProps {
  q: string;
  onType: (q: string) => void;
}

/** Narrows the table while typing; without scripts it is sent. */
export function CropSearch({ q, onType }: CropSearchProps) {
  return (
    <Form method="get" role="search" className="w-full max-w-xs" preventScrollReset>
      <input
        type="search"
        name="q"
        className="input"
        defaultValue={q}
        placeholder="Поиск по названию..."
        aria-label="Поиск культуры по названию"
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Form>
  );
}
