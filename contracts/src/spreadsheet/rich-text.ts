import { cellText } from './xml-text.ts';

/** Collects a text out of its runs; how it is pronounced (`rPh`) is no part of it. */
export function richText() {
  let runs: string[] = [];
  let inRun = false;
  let pronounced = false;
  return {
    begin: () => {
      runs = [];
    },
    open: (name: string) => {
      if (name === 'rPh') pronounced = true;
      if (name === 't') inRun = !pronounced;
    },
    add: (text: string) => {
      if (inRun) runs.push(text);
    },
    close: (name: string) => {
      if (name === 'rPh') pronounced = false;
      if (name === 't') inRun = false;
    },
    take: () => cellText(runs.join('')),
  };
}
