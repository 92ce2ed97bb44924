import type { CatalogReader } from './catalog/catalog-reader.ts';
import type { BffConfig } from './config.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Csrf } from './http/csrf.ts';
import type { FetchedImages } from './images/fetched-images.ts';
import type { ProductImages } from './images/product-images.ts';
import type { RegistrationLimits } from './http/registration-limits.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { DeskPresence } from './live/desk-presence.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Accounts } from './sessions/accounts.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SessionPositions } from './sessions/session-positions.ts';

/** What the routes work with. */
export interface RouteDeps {
  readonly config: BffConfig;
  readonly gateway: Gateway;
  readonly accounts: Accounts;
  readonly catalog: CatalogReader;
  readonly csrf: Csrf;
  readonly images: ProductImages;
  readonly fetchedImages: FetchedImages;
  readonly limits: RateLimits;
  readonly registrations: RegistrationLimits;
  readonly live: LiveHub;
  readonly presence: DeskPresence;
  readonly positions: SessionPositions;
  readonly sessions: Sessions;
}
