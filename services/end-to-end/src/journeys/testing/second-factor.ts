import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Page } from 'playwright-core';

/** Passkeys belong to a host name: an address has none. */
export const atLocalhost = () => ({
  baseURL: portalSetting('BFF_URL').replace('127.0.0.1', 'localhost'),
});

/** The page's browser has a security key that answers by itself. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
