/** Has the browser save what an address answers, as it comes; under the name that the answer says unless one is given. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
