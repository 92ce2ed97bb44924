export const history = {
  title: 'History',
  tabs: { events: 'Events', asOf: 'As of', whatIf: 'What if' },
};
