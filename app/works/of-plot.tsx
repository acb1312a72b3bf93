/** What follows the name of a field where not the whole of it is meant: «, участок Опыт». */
export const OfPlot = ({ plot }: { plot?: string | undefined }) =>
  plot && <span className="font-normal text-muted">, участок {plot}</span>;
