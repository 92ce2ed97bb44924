/** Where the server streams a list of the console as CSV: beside the list itself. Apart from the paths that the shop loads too. */
export function csvOf<const List extends string>(list: List): `${List}/export.csv` {
  return `${list}/export.csv`;
}
