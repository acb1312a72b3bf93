import { Link } from "@remix-run/react";

const places = Array.from({ length: 100 }, (_, index) => index + 1);

export default function Index() {
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>
          <Link to={`/places/${place}`}>Place {place}</Link>
        </li>
      ))}
    </ul>
  );
}
