export const historyVerification = {
  title: 'Verify the whole history',
  explained:
    'Every event is read anew from the event store and held against the tree that was signed. It runs on the server, and nobody has to wait. Whoever does not trust the server takes an export and verifies it elsewhere.',
  begin: 'Start a verification',
  begun: 'The verification has begun',
  stop: 'Stop',
  stopping: 'The verification is being stopped.',
  progress: 'Progress of the verification',
  percent: (percent: string) => `${percent} %`,
  stages: {
    waiting: 'Waits for the notary.',
    tree: 'Holds the tree against its signature.',
    events: (checked: string, covered: string) =>
      `${checked} of ${covered} events so far are as they were signed.`,
  },
  allWhole: (checked: string) => `All ${checked} events are as they were signed`,
  last: (moment: string) => `Verified ${moment}.`,
  notCovered: (count: string) =>
    `Events that came after the checkpoint, and of which nothing is known yet: ${count}.`,
  foundWhole: 'As it was signed',
  foundOther: 'Not what was signed',
  foundBad: (index: string, type: string) => `Not what was signed: number ${index}, ${type}`,
  foundHash: (index: string, type: string) => `Hash changed: number ${index}, ${type}`,
  foundMissing: (index: string) => `Missing from number ${index} on`,
  rightUpTo: (checked: string) => `Events before it that are as they were signed: ${checked}.`,
  missing: (index: string) =>
    `The log ends too early: event number ${index} is missing (the first of all is 0).`,
  other: (index: string) =>
    `The first bad event is number ${index} (the first of all is 0). In its place stands:`,
  changedHash: (index: string) =>
    `Event number ${index} (the first of all is 0) says what was signed, but its own hash was changed:`,
  inStream: (stream: string, revision: string) => `${stream}, place ${revision}`,
  stopped: 'Stopped before its end',
  stoppedAfter: (checked: string) =>
    `Until then ${checked} events were as they were signed. Nothing can be said of the rest.`,
  failed: 'It could not be brought to its end',
  list: 'Verifications so far',
  none: 'The history was not verified yet.',
  showMore: 'Show more',
  fields: {
    when: 'When',
    who: 'Who',
    state: 'State',
    result: 'Result',
    events: 'Events verified',
  },
};
