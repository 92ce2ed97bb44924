import { test } from '@jest/globals';
import { expectAccessibleShop } from './testing/accessible-shop.ts';

test('every screen of the shop is accessible on a tablet', async () => {
  const options = { viewport: { width: 1024, height: 800 } };
  await expectAccessibleShop({ tenant: 'km', options, themes: ['light'] });
});

test('every screen of the shop is accessible on a phone', async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
  await expectAccessibleShop({ tenant: 'eur', options, themes: ['light'] });
});
