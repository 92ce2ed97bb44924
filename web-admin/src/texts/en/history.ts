export const history = {
  title: 'History',
  notBuilt: 'The screens of the history are not there yet. Every event is recorded already.',
  settings: 'Settings',
};
