const VERSION = /\.v\d+$/;

/** What an event is, whichever version it was written in: 'OrderPlaced' of 'OrderPlaced.v2'. */
export function typeName(type: string): string {
  return type.replace(VERSION, '');
}
