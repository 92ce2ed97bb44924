import type { Upload } from '../data/upload.ts';

/** The list that was uploaded last, until the page is left: its rejected rows are made of it, here and nowhere else. */
let held: { readonly jobId: string; readonly list: Upload } | undefined;

export function holdList(jobId: string, list: Upload): void {
  held = { jobId, list };
}

export function heldList(jobId: string): Upload | undefined {
  return held?.jobId === jobId ? held.list : undefined;
}
