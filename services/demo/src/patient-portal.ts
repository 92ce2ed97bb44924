import type { PortalConnection } from 'kernel/http/portal-connection';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';

/**
 * The same connection, which sends again while a service restarts or is busy. What a demo sends carries a key, or may be
 * done twice (signing in).
 */
export function patientPortal(portal: PortalConnection, signal: AbortSignal): PortalConnection {
  return {
    command: (name, input, key) =>
      retryWhileUnavailable(() => portal.command(name, input, key), signal),
    query: (name, input) => retryWhileUnavailable(() => portal.query(name, input), signal),
    actingAs: (actor) => patientPortal(portal.actingAs(actor), signal),
    at: (moment) => patientPortal(portal.at(moment), signal),
    close: () => portal.close(),
  };
}
