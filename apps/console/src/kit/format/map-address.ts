/** A map with this point on it. Nothing is fetched from outside before somebody follows the link. */
export const mapAddress = (lat: number, lon: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
