import { test } from '@jest/globals';
import { expectAccessibleShop } from './testing/accessible-shop.ts';
import { faultsOf } from './testing/accessible.ts';
import { following } from './testing/screen.ts';
import { inSize } from './testing/widths.ts';

const TABLET = { width: 1024, height: 800 };

// On a phone it is walked through beside what else a phone asks for, and each screen is a document of its own there.
test('every screen of the KM shop is accessible in both themes, and on a tablet', async () => {
  const options = { viewport: { width: 1440, height: 900 } };
  await expectAccessibleShop({
    tenant: 'km',
    options,
    themes: ['light', 'dark'],
    going: following,
    furtherFaults: (page, screen) =>
      inSize(page, TABLET, () => faultsOf(page, `${screen}, on a tablet`, ['light'])),
  });
});
