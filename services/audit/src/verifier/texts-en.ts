import type { SaidOfExport, VerifierTexts } from './verifier-texts.ts';

function says({ form, orderId, search, madeAt, through, rows }: SaidOfExport): string {
  const made = `made ${madeAt}, with ${rows} events up to position ${through} of the log`;
  if (form === 'dispute-pack')
    return `By its signed list of contents: a dispute pack of order ${orderId}, ${made}.`;
  if (form === 'evidence-package')
    return `By its signed list of contents: an evidence package (${search}), ${made}.`;
  return `By its signed list of contents: ${form === 'search' ? 'what a search left' : 'the whole log'}, ${made}.`;
}

export const EN: VerifierTexts = {
  states: {
    holds: 'It holds: everything that was signed is there, unchanged and in its order.',
    'origin-not-shown':
      'Whole in itself, origin not shown: give the key of the log that you have from elsewhere.',
    'not-complete':
      'Not shown to be complete: what is there was signed, but something may have been left out.',
    'out-of-reach':
      'Does not reach that far: what is there was signed, but it cannot be held against all that you gave.',
    fails: 'It does not hold.',
  },
  packHolds:
    'It holds: everything that the signed list of contents names is there, unchanged and in its order.',
  faults: {
    'no-events': 'There is no file events.ndjson in it: this is no export of the history.',
    'no-checkpoint': 'There is no checkpoint in it. Give one that you have.',
    'no-key': 'There is no key in it. Give the one that the log is known by.',
    'bad-checkpoint': 'The checkpoint that you gave is no signed checkpoint of a log.',
    'junk-behind-checkpoint':
      'Behind the checkpoint that you gave stands something that does not belong to it. Give the checkpoint alone.',
    'bad-key': 'The key that you gave is no key of a log: one looks like name+1a2b3c4d+AQ….',
    'bad-witness': 'The key of a witness that you gave is none: one looks like name+1a2b3c4d+BA….',
    'bad-older': 'The older checkpoint is no signed checkpoint of a log.',
    'junk-behind-older':
      'Behind the older checkpoint stands something that does not belong to it. Give the checkpoint alone.',
    'bad-consistency':
      'The proof of consistency is none between these two checkpoints. Fetch it from /api/history/log/consistency, with their sizes as from and to.',
    'bad-tsa-ca':
      'What you gave as the certificate of a time stamp authority is none: it begins with -----BEGIN CERTIFICATE-----.',
    unreadable: 'It cannot be read. Fetch it again; it may have come only in part.',
  },
  unreadable: {
    key: 'The file key in it is no key of a log.',
    checkpoint: 'The file checkpoint in it is no signed checkpoint of a log.',
    'checkpoint-junk':
      'Behind the checkpoint in it stands something that does not belong to it. Nothing else was checked.',
    proofs: 'The file proofs.json in it is no list of proofs.',
  },
  signed: (name, size) => `The checkpoint is signed by ${name}. It covers ${size} events.`,
  notSigned: 'The checkpoint in it is not signed with this key. Nothing else was checked.',
  givenNotSigned:
    'The checkpoint that you gave is not signed with this key. Nothing else was checked.',
  ownKey: 'The key came with the export. Compare it with one that you have from elsewhere:',
  knownKey: 'The key came with the export, and has signed the checkpoint that you gave:',
  ownCheckpoint:
    'The checkpoint came with the export. It proves more with one that you have from elsewhere.',
  otherKey: 'The file key in it is another key than the one that you gave.',
  noEvents: 'There is no event in it.',
  doubledFiles: (files) => `More than one file has this name: ${files}`,
  ambiguousZip:
    'Other programs may read other files out of this ZIP: it has more in it than its own list says.',
  unlistedFiles: (files) => `No list of contents names these files: ${files}`,
  logWhole: (size) => `All ${size} events are as they were signed.`,
  otherEvent: (index, event) =>
    `The first bad event is number ${index} (the first of all is 0). In its place stands: ${event}`,
  missingFrom: (index, missing) =>
    `Events are missing from number ${index} on (the first of all is 0): ${missing} of them.`,
  unnamed: (rightUpTo, badBefore) =>
    `The events are not those that were signed. The first bad one is number ${rightUpTo} or later, and before number ${badBefore}.`,
  notCovered: (count, from) =>
    `No checkpoint covers ${count} of the events, from number ${from} on: nobody has signed them. An export that was stopped is finished by the same command.`,
  brokenChains: (count, first) =>
    `Events that do not fit onto the one before them in their stream: ${count}. The first: ${first}`,
  packWhole: (count) =>
    `All ${count} events of the pack are in the log that was signed, each at its place and in their order.`,
  badLine: (line, index, event) =>
    `The first bad event stands in line ${line}: it is not what was signed as number ${index}. It says: ${event}`,
  disorder: (line, index, event) =>
    `The event in line ${line} stands there again, or too late: number ${index} of the log does not come behind the one before it. It says: ${event}`,
  periodWhole: (first, last) =>
    `Every event of the log from number ${first} to number ${last} is there (the first of all is 0).`,
  periodGap: (line, index, event) =>
    `Events are missing before line ${line}, which is number ${index} of the log. It says: ${event}`,
  packMissing: (count) => `Events that the proofs are of, but that are not there: ${count}.`,
  streamWhole: (stream, revision) =>
    `All events of ${stream} are there, from revision 0 to its last, ${revision}.`,
  streamGap: (stream, revision) => `An event of ${stream} is missing: revision ${revision}.`,
  streamCut: (stream, revision, last) =>
    `Events of ${stream} are missing at its end: the last should be revision ${revision}, and is ${last}.`,
  streamsUnnamed:
    'The signed list of contents does not say how far the streams of the order go: events may be missing at their ends. Fetch the pack again from the portal.',
  says,
  noManifest:
    'There is no signed list of contents (manifest.json, manifest.note): nothing shows that no event was left out, or that the other files are those of the portal. Fetch the pack again.',
  manifestHolds: 'Every file is as the signed list of contents says, and there is no other.',
  manifestDiffers: (files) => `Not as the list of contents says: ${files}`,
  rowsDiffer: (said, found) =>
    `The list of contents says that there are ${said} events; there are ${found}.`,
  manifestUnreadable: 'The list of contents (manifest.json) cannot be read.',
  manifestUnsigned:
    'The list of contents (manifest.json) is not signed with this key: whoever changed the files may have written it.',
  manifestOfOther: 'The signed list of contents is of another export than this one.',
  tilesRight: (count) => `The tiles in it (${count}) are those of the signed tree.`,
  tilesDamaged: (tiles) => `Damaged tiles, which are not what the events make: ${tiles}`,
  tilesMissing: (tiles) => `Some tiles are there, and these are missing: ${tiles}`,
  tilesStrange: (tiles) => `Tiles that belong to no tree of these events: ${tiles}`,
  tilesOfOther: 'The tiles do not lead to the root that was signed.',
  witnessed: (name, when) => `The witness ${name} has signed too, ${when}.`,
  notWitnessed: (name) => `The witness ${name} has not signed this checkpoint.`,
  same: (size) => `The checkpoint that you gave, of ${size} events, is that of the export.`,
  prefix: (size) => `The older checkpoint, of ${size} events, is the beginning of this log.`,
  fork: (size) =>
    `The other checkpoint, of ${size} events, is of another log: somebody signed two histories. Keep both.`,
  longer: (size, own) =>
    `The checkpoint of this export covers ${own} events, and the one that you gave ${size}. Fetch a newer export.`,
  unproven: (size, own) =>
    `Nothing in the export shows whether the older checkpoint, of ${size} events, is its beginning. Give the proof that the portal answers at /api/history/log/consistency?from=${size}&to=${own}.`,
  timeStamped: (size, when) =>
    `By its time stamp, the checkpoint of ${size} events was there on ${when}: they are no younger.`,
  authorityTrusted: 'The certificate that you gave vouches for the authority.',
  authorityNotChecked:
    'The time stamp is present, its authority was not checked. Give the certificate that you trust.',
  authorityNotTrusted:
    'The time stamp is not signed by an authority that the certificate you gave vouches for.',
  timeStampUnproven: 'Nothing in the export shows whether that checkpoint is its beginning.',
  timeStampFork: 'That checkpoint is of another log: somebody signed two histories. Keep both.',
  timeStampLonger: 'That checkpoint covers more than this export: it belongs to a newer one.',
  timeStampUnreadable:
    'The time stamp (checkpoint.stamped, checkpoint.tsr) cannot be read, or a part of it is missing.',
  timeStampOfOther:
    'The time stamp is of something else than the checkpoint beside it (checkpoint.stamped), the certificate in it has not signed it, or that checkpoint is not signed with this key.',
  noTimeStamp: 'There is no time stamp in it.',
  olderNotSigned: 'The older checkpoint is not signed with this key.',
  noEvent: 'nothing that is an event of the portal',
};
