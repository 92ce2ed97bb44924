export const search = {
  open: 'Search',
  label: 'Search everything',
  hint: 'Order, ticket, company, e-mail, SKU, key or its end...',
  actions: 'Go to',
  kinds: {
    order: 'Orders',
    ticket: 'Tickets',
    company: 'Companies',
    person: 'People',
    product: 'Products',
    key: 'Licence keys',
  },
  nothing: 'Nothing was found.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

export const shortcuts = {
  title: 'Keyboard shortcuts',
  search: 'Search everything',
  help: 'This list',
  filter: 'To the search of a list',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  send: 'Send an answer',
  close: 'Close what lies over the page',
  notifications: 'To the notifications',
};
