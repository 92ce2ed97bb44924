import { test } from '@jest/globals';
import { expectAccessibleShop } from './testing/accessible-shop.ts';
import { following } from './testing/screen.ts';

test('every screen of the EUR shop is accessible in both themes', async () => {
  const options = { viewport: { width: 1440, height: 900 } };
  await expectAccessibleShop({
    tenant: 'eur',
    options,
    themes: ['light', 'dark'],
    going: following,
  });
});
