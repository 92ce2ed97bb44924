/** The read model is not there yet: what the mail is about happened a moment ago. */
export class NotReadableYet extends Error {
  override readonly name = 'NotReadableYet';
}
