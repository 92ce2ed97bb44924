import type { ConnectionBounds } from 'kernel/http/http-server';
import { addressKey, networkKey } from './address.ts';
import { connectedClient } from './client-address.ts';
import type { TrustedProxies } from './client-address.ts';

/** A process may mostly open 20,000 files. */
const MOST = 12_000;
/** An office behind one address has some for each open page. */
const MOST_OF_ADDRESS = 1_000;
/** Whoever rents addresses gets a network of them: a quarter of all places, whatever they do. */
const MOST_OF_NETWORK = 3_000;

/** How many connections are held of one address, of one network, and of all; proxies' are not counted as anybody's. */
export function connectionBounds(trusted: TrustedProxies): ConnectionBounds {
  return {
    most: MOST,
    holdersOf: (connected) => {
      if (connectedClient(connected, trusted) === undefined) return [];
      return [
        { name: addressKey(connected), most: MOST_OF_ADDRESS },
        { name: `network ${networkKey(connected)}`, most: MOST_OF_NETWORK },
      ];
    },
  };
}
