import { test } from '@jest/globals';
import { expectAccessibleShop } from './testing/accessible-shop.ts';
import { loading } from './testing/screen.ts';

// On a phone it is walked through beside what else a phone asks for. Each screen is a document of its own here, and there.
test('every screen of the shop is accessible on a tablet', async () => {
  const options = { viewport: { width: 1024, height: 800 } };
  await expectAccessibleShop({ tenant: 'km', options, themes: ['light'], going: loading });
});
