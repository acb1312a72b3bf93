import type { Line } from "../../upstream/line";

/** Has the next inspection that is sent refused: its field was drawn elsewhere since, which no phone knows. */
export const refuseScout = (line: Line): void => {
  const message = "Точка 1 стоит в 960 км от поля «Балка». Поправьте место или выберите другое поле";
  line.order({ call: "uploadScout", code: "Invalid", details: { fields: [{ path: "points.0.lat", message }] } });
};
