/**
 * Over https a cookie's name begins with `__Host-`: browsers then take it from this host alone, over TLS, for every
 * path, so that no neighbouring subdomain can set one in its place.
 */
export function hostPrefixed(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
