export const historyExport = {
  open: 'Export',
  title: 'Export of the history',
  text: 'All that the search leaves, however much that is. Personal data and keys stay masked. Who exported what becomes an event of the log.',
  ndjson: 'Events as NDJSON',
  csv: 'Events as CSV',
  log: 'The whole log (ZIP)',
  logText:
    'The whole log comes with everything that it is checked with: tiles, checkpoint and key. What is encrypted in it stays so.',
  waiting: 'As soon as the file has come whole, the notary signs a manifest of it…',
  signed: 'The notary has signed what was exported.',
  manifest: 'Manifest',
  note: 'Its signature',
  close: 'Close',
  pack: 'Dispute pack',
  packTitle: 'Dispute pack of this order',
  packText:
    'One ZIP that can be given away: all events of the order with their proofs, the signed checkpoint, a summary to read, and who revealed which key when. It takes some seconds: the notary signs first.',
  packLanguage: 'Language of the summary',
  languages: { en: 'English', bs: 'Bosnian' },
  download: 'Download',
};
