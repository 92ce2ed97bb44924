import { paths } from 'contracts/api/paths';
import { UNAUTHORIZED_REDIRECT_MS } from 'contracts/constants/queries';

const leaveFor = (address: string) => window.location.assign(address);

/** Sends the browser to sign in, once there was time to read why. */
export function signInAgain(leave: (address: string) => void = leaveFor): void {
  setTimeout(() => leave(paths.login), UNAUTHORIZED_REDIRECT_MS);
}
