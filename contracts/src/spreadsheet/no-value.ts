/**
 * What stands for a formula of which the program has saved no value: a fault of a spreadsheet, so that no importer takes
 * the cell for one that was left empty.
 */
export const NO_VALUE = '#VALUE!';
