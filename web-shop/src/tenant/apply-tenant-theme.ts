import type { PathContext } from './tenant-context.ts';

/** Gives the page the accent of a market and remembers it for the first paint of the next one. */
export function applyTenantTheme(context: PathContext): void {
  document.documentElement.dataset['tenant'] = context;
  if (context === 'admin') return;
  try {
    localStorage.setItem('portal.tenant', context);
  } catch {
    // Storage may be forbidden: the next page then starts in the EUR accent.
  }
}
