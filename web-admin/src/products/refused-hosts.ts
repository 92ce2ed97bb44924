import { useSyncExternalStore } from 'react';

const refused = new Set<string>();
const readers = new Set<() => void>();

// The page's policy knows which hosts pictures may come from; the browser tells which one it has refused.
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  const host = hostOf(blockedURI);
  if (effectiveDirective !== 'img-src' || host === undefined || refused.has(host)) return;
  refused.add(host);
  for (const tell of readers) tell();
});

/** The host of a picture, where the page may not show what comes from there. */
export function useRefusedHost(imageUrl: string): string | undefined {
  const host = hostOf(imageUrl);
  const isRefused = useSyncExternalStore(subscribe, () => host !== undefined && refused.has(host));
  return isRefused ? host : undefined;
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
