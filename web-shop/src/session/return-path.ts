/** The screens somebody may come back to after signing in (ruling T.06); nothing outside, nothing else. */
const RETURNABLE = [
  /^\/(shop\/)?(eur|km)$/,
  /^\/((eur|km)\/)?(cart|checkout|wallet|orders|settings)$/,
  /^\/(eur|km)\/(branches|colleagues(\/log)?|support|quick-order|keys|notices|(lists|approvals)(\/[\w-]+)?)$/,
  /^\/my-branches$/,
  /^\/((eur|km)\/)?orders\/[\w-]+$/,
  /^\/admin-panel$/,
  /^\/admin\/history$/,
];

export function isReturnable(path: string): boolean {
  return RETURNABLE.some((pattern) => pattern.test(path));
}

/** The asked-for address of `?next=`, or undefined where it is missing or not on the list. */
export function returnPath(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  if (next === null) return undefined;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  return isReturnable(path) ? next : undefined;
}

export function signInPath(returnTo: string): string {
  return `/auth?next=${encodeURIComponent(returnTo)}`;
}
