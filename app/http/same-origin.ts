export interface Provenance {
  method: string;
  /** The host the browser asked for, port included, as the trusted proxy or the Host header says. */
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells whether a request that may change something comes from our own pages. Browsers name themselves by Origin or by
 * Sec-Fetch-Site; a request with neither is not a foreign page's (and carries no SameSite cookie of ours across sites).
 * Only hosts are compared: a proxy that ends TLS often hides the scheme.
 */
export function isSameOrigin({ method, host, origin, fetchSite }: Provenance): boolean {
  if (safeMethods.has(method)) return true;
  if (origin !== undefined) return host !== undefined && hostOf(origin) === host.toLowerCase();
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  return true;
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/?#@]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
