export const crossTenant = {
  title: 'Cross-Tenant Access',
  text: (shop: string, own: string) =>
    `You're accessing ${shop} shop from ${own} tenant. Some features may be limited.`,
  heading: (shop: string) => `The ${shop} shop belongs to another market`,
  explanation: (shop: string, own: string) =>
    `Your company buys in the ${own} market, so ${shop} products are not offered here.`,
  go: (own: string) => `Go to the ${own} shop`,
};
