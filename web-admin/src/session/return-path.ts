/** Every address of the console; nothing outside it. */
const CONSOLE = /^\/(admin-panel|admin(\/[\w./-]*)?)$/;

/** The path that was asked for before signing in, or undefined where it is missing or not one of the console's. */
export function returnPath(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  return next !== null && isReturnable(next) ? next : undefined;
}

export function isReturnable(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return CONSOLE.test(path) && !path.includes('//') && !path.includes('..');
}

export function signInPath(address: string): string {
  return isReturnable(address)
    ? `/admin-login?next=${encodeURIComponent(address)}`
    : '/admin-login';
}
