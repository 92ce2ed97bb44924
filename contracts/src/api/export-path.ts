/** Where the server streams a list of the console as CSV: beside the list itself. Apart from the paths that the shop loads too. */
export function csvOf(list: string): string {
  return `${list}/export.csv`;
}
