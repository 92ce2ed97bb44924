import type { ShopTexts } from '../en/shop.ts';

export const quantity: ShopTexts['quantity'] = {
  of: (name) => `Količina: ${name}`,
  less: 'Jedan manje',
  more: 'Jedan više',
};
