const longest = 120;

/** The roundest length that is not longer than the bar may be. */
export function scaleLength(metresPerPixel: number): { metres: number; pixels: number } {
  const most = metresPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { metres, pixels: Math.round(metres / metresPerPixel) };
}

export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { metres, pixels } = scaleLength(metresPerPixel);
  const text = metres >= 1000 ? `${metres / 1000} км` : `${metres} м`;
  return (
    <div className="map-scale" style={{ width: pixels }} role="img" aria-label={`Масштаб: ${text}`}>
      {text}
    </div>
  );
}
