import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProductName } from "#contract/satellite-shapes";
import { productNames } from "#contract/satellite-words";
import { Button } from "~/ui/button";

interface PictureChoice {
  product: ProductName;
  stretch: "absolute" | "field";
}

interface ProductChoiceProps extends PictureChoice {
  /** Parameters of the address that this form sets itself, besides its own two. */
  owns?: readonly string[];
  children?: ReactNode;
}

/** Which index is shown and by which colours; more controls may stand beside. */
export function ProductChoice({ product, stretch, owns = [], children }: ProductChoiceProps) {
  const { search } = useLocation();
  const own = new Set(["product", "stretch", ...owns]);
  return (
    <Form method="get" className="vegetation-form" preventScrollReset key={search}>
      {[...new URLSearchParams(search)]
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label>
        Показатель
        <select name="product" className="input" defaultValue={product}>
          {Object.entries(productNames).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Цвета
        <select name="stretch" className="input" defaultValue={stretch}>
          <option value="absolute">Одни для всех полей</option>
          <option value="field">По каждому полю</option>
        </select>
      </label>
      {children}
      <Button type="submit">Показать</Button>
    </Form>
  );
}
