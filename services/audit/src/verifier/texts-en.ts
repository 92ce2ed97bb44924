import type { VerifierTexts } from './verifier-texts.ts';

export const EN: VerifierTexts = {
  holds: 'It holds: everything that was signed is there, unchanged and in its order.',
  fails: 'It does not hold.',
  faults: {
    'no-events': 'There is no file events.ndjson in it: this is no export of the history.',
    'no-checkpoint': 'There is no checkpoint in it. Give one that you have.',
    'no-key': 'There is no key in it. Give the one that the log is known by.',
    'bad-checkpoint': 'The checkpoint is no signed checkpoint of a log.',
    'bad-key': 'The key is no key of a log: it looks like name+1a2b3c4d+AQ….',
    'bad-proofs': 'The proofs in it cannot be read.',
    'bad-older': 'The older checkpoint is no signed checkpoint of a log.',
    unreadable: 'It cannot be read. Fetch it again; it may have come only in part.',
  },
  signed: (name, size) => `The checkpoint is signed by ${name}. It covers ${size} events.`,
  notSigned: 'The checkpoint is not signed with this key. Nothing else was checked.',
  ownKey: 'The key came with the export. Compare it with one that you have from elsewhere:',
  ownCheckpoint:
    'The checkpoint came with the export. It proves more with one that you have from elsewhere.',
  logWhole: (size) => `All ${size} events are as they were signed.`,
  otherEvent: (index, event) =>
    `The first bad event is number ${index} (the first of all is 0). In its place stands: ${event}`,
  missingFrom: (index, missing) =>
    `Events are missing from number ${index} on (the first of all is 0): ${missing} of them.`,
  unnamed: (rightUpTo, badBefore) =>
    `The events are not those that were signed. The first bad one is number ${rightUpTo} or later, and before number ${badBefore}.`,
  notCovered: (count, from) =>
    `Not covered yet: ${count} events, from number ${from} on. They came after the checkpoint.`,
  brokenChains: (count, first) =>
    `Events that do not fit onto the one before them in their stream: ${count}. The first: ${first}`,
  packWhole: (count) =>
    `All ${count} events of the pack are in the log that was signed, each at its place.`,
  badLine: (line, index, event) =>
    `The first bad event stands in line ${line}: it is not what was signed as number ${index}. It says: ${event}`,
  packMissing: (count) => `Events that the proofs are of, but that are not there: ${count}.`,
  manifestHolds: 'Every file is as the list of contents says.',
  manifestDiffers: (files) => `Not as the list of contents says: ${files}`,
  manifestUnreadable: 'The list of contents (manifest.json) cannot be read.',
  witnessed: (name, when) => `The witness ${name} has signed too, ${when}.`,
  notWitnessed: (name) => `The witness ${name} has not signed this checkpoint.`,
  prefix: (size) => `The older checkpoint, of ${size} events, is the beginning of this log.`,
  fork: (size) =>
    `The older checkpoint, of ${size} events, is of another log: somebody signed two histories.`,
  longer: (size) =>
    `The other checkpoint, of ${size} events, cannot be compared: this export does not reach as far.`,
  olderNotSigned: 'The older checkpoint is not signed with this key.',
  noEvent: 'nothing that is an event of the portal',
};
