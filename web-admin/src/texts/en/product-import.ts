export const productImport = {
  title: 'Import products',
  open: 'Import',
  source: {
    title: 'The list',
    hint: 'A CSV or Excel file (.xlsx) whose first line names the columns. Prices are in euros; those in KM follow by the fixed rate.',
    choose: 'Choose a file',
    reading: 'Reading...',
    drop: 'or drop it here',
    paste: 'Or paste it',
    read: 'Read the pasted list',
  },
  columns: {
    title: 'Columns',
    hint: (title: string, rows: number) => `${title}: ${rows} rows. Which column holds what?`,
    missing: 'Not in the list',
    check: 'Check the list',
    use: 'The list brings',
    updateHint:
      'Products are found by their article number. Only the chosen columns change them; an empty cell changes nothing. Prices in KM, category and visibility stay as they are.',
    doubt: (field: string, columns: string) =>
      `${field}: several columns could be it, or none (${columns}). Choose the right one.`,
  },
  uses: { create: 'New products', update: 'Changes of products that are there' },
  fields: {
    id: 'Article number (SKU)',
    title: 'Name',
    description: 'Description',
    manufacturer: 'Maker',
    price: 'Price in EUR',
  },
  ready: {
    title: 'Checked',
    create: {
      brings: (usable: string, rows: string) => `${usable} of ${rows} rows become products.`,
      existing: (count: string) => `${count} are there already and stay as they are.`,
      start: (count: string) => (count === '1' ? 'Import 1 product' : `Import ${count} products`),
    },
    update: {
      brings: (usable: string, rows: string) => `${usable} of ${rows} rows change a product.`,
      existing: (count: string) => `${count} products say already what the list says.`,
      start: (count: string) => (count === '1' ? 'Change 1 product' : `Change ${count} products`),
    },
    idsFromTitles: 'No column holds an article number: they are made of the names.',
    heard: (columns: string) =>
      `Besides the chosen columns, these decide about currency, visibility or variants: ${columns}.`,
    unused: (columns: string) => `Not read: ${columns}.`,
  },
  problems: {
    title: 'Rows that cannot be used',
    hint: 'They are left out; the others go in.',
    report: (ending: string) => `Rejected rows as ${ending}`,
  },
  preview: {
    title: (count: number) => `The first ${count}, as they will be`,
    label: 'Preview',
    line: 'Line',
  },
  changes: {
    title: (count: number) => `The first ${count}, as they are and as they will be`,
    field: 'Field',
    before: 'Now',
    after: 'After the import',
  },
  states: {
    draft: 'Not checked yet',
    ready: 'Checked',
    running: 'Importing',
    stopped: 'Stopped',
    done: 'Imported',
    discarded: 'Discarded',
  },
  progress: 'Progress',
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  came: (created: string, existing: string) =>
    `${created} products created, ${existing} there already.`,
  changed: (changed: string, leftOut: string) =>
    `${changed} products changed, ${leftOut} left out since somebody else changed them meanwhile.`,
  stop: 'Stop',
  resume: 'Go on',
  toProducts: 'To the products',
  another: 'Import another list',
  uploadAgain: 'This list was not checked yet. Upload it once more.',
};
