export const product = {
  loading: 'Loading the product...',
  failed: 'The product could not be loaded',
  unknownTitle: 'Product',
  unknown: (market: string) =>
    `The ${market} shop sells no such product: it is sold elsewhere, no longer shown, or the address is wrong.`,
  toCatalog: 'To the catalog',
  price: 'Price per license',
  stock: 'Stock',
  region: 'Region',
  platform: 'Platform',
  toList: 'Add to a list',
  sku: 'SKU',
  about: 'About this product',
  requirements: 'System requirements',
  bought: 'In your company’s orders',
  boughtFailed: 'The orders could not be loaded',
  boughtLoading: 'Loading the orders...',
  neverBought: 'Your company has not ordered it yet.',
  licences: (count: number) => `${count} ${count === 1 ? 'licence' : 'licences'}`,
  more: (count: number) => `and ${count} earlier ${count === 1 ? 'order' : 'orders'}`,
};

export type ProductTexts = typeof product;
