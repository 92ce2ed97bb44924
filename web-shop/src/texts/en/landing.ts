export const landing = {
  headline: 'Software licence keys for companies, paid from your wallet',
  lead: 'Search the catalogue, add what your teams need, confirm the exact split of deposit and credit, and hold your keys within a second.',
  panels: 'Choose your panel',
  eur: {
    name: 'EUR panel',
    mark: '€',
    text: 'Catalogue, cart and wallet of the European market. Prices in euros.',
    go: 'Enter EUR panel',
  },
  km: {
    name: 'KM panel',
    mark: 'KM',
    text: 'The same shop for Bosnia and Herzegovina. Prices in convertible marks.',
    go: 'Enter KM panel',
  },
  admin: {
    name: 'Admin panel',
    mark: 'A',
    text: 'Products, keys, companies and wallets of both markets in one place.',
    go: 'Enter admin panel',
  },
  tenantsTitle: 'Two markets, kept apart',
  tenantsLead:
    'The portal is multi-tenant: each market is a shop of its own, and one administrative panel covers both.',
  tenants: [
    {
      title: 'Own prices',
      text: 'Every product is priced per market, in euros or in convertible marks. Nothing is converted behind your back.',
    },
    {
      title: 'Own customers and wallets',
      text: 'A company belongs to one market. Its wallet, orders and keys are visible to its own people only.',
    },
    {
      title: 'One record',
      text: 'Each deposit, order and key reveal is written down once and stays. What was paid and what was delivered always agree.',
    },
  ],
  footer: 'Enterprise Edition v4.1',
};
