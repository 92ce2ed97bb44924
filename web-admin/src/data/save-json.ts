/** Hands somebody what is shown as a file of their own. */
export function saveJson(content: unknown, name: string): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, undefined, 1)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
