import { saveFile } from 'web-shared/files/save-file';

/** Hands somebody what is shown as a file of their own. */
export function saveJson(content: unknown, name: string): void {
  const text = JSON.stringify(content, undefined, 1);
  saveFile({ blob: new Blob([text], { type: 'application/json' }), name });
}
