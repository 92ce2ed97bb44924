import { requestOf } from 'contracts/endpoints/request-of';
import { UNAUTHORIZED_REDIRECT_MS } from 'contracts/constants/queries';

const openPage = (address: string) => window.location.assign(address);

/** Sends the browser to sign in, once there was time to read why. */
export function signInAgain(redirect: (address: string) => void = openPage): void {
  setTimeout(() => redirect(requestOf('GET /api/login').path), UNAUTHORIZED_REDIRECT_MS);
}
