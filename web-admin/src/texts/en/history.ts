export const history = {
  title: 'History',
  tabs: { events: 'Events', asOf: 'As of', whatIf: 'What if' },
  picker: {
    kinds: { company: 'Company', order: 'Order', product: 'Product' },
    hints: {
      company: {
        admin: 'Its name, or its id.',
        auditor: 'The number of one of its orders, or its id.',
      },
      order: { admin: 'Its number, or its id.', auditor: 'Its whole number, or its id.' },
      product: { admin: 'Its name or SKU, or its id.', auditor: 'Its id.' },
    },
  },
};
