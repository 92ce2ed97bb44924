import type { ShopTexts } from '../en/shop.ts';

export const crossTenant: ShopTexts['crossTenant'] = {
  title: 'Pristup drugom tržištu',
  text: (shop, own) =>
    `Pristupate ${shop} prodavnici, a pripadate ${own} tržištu. Neke mogućnosti mogu biti ograničene.`,
  heading: (shop) => `${shop} prodavnica pripada drugom tržištu`,
  explanation: (shop, own) =>
    `Vaša firma kupuje na ${own} tržištu, pa vam se ${shop} proizvodi ovdje ne nude.`,
  go: (own) => `U ${own} prodavnicu`,
};
