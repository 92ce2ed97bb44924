export const admin = {
  title: 'Admin panel',
  operated: 'The administrative console is operated from the command line for now.',
  commands:
    'Products, keys, deposits, credit limits and users are managed with the portal command:',
  shops: 'The shops',
  shopsText: 'You may open both shops and see what customers of that market see.',
  openShop: (market: string) => `Open the ${market} shop`,
  historyTitle: 'History',
  historyOperated: 'The screens of the history are not there yet. Every event is recorded already.',
  signedInAs: (name: string) => `Signed in as ${name}`,
};
