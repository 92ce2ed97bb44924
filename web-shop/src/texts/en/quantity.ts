export const quantity = {
  of: (name: string) => `Quantity of ${name}`,
  less: 'One less',
  more: 'One more',
};
