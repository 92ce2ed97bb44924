/** Has the browser save a file that is whole. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
