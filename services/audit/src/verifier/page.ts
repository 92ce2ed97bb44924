/// <reference lib="dom" />
import type { ExportClaims } from '../proof/export-claims.ts';
import { ExportFault } from '../proof/export-files.ts';
import { nobleProofCrypto } from '../proof/noble-crypto.ts';
import { verifyExport } from '../proof/verify-export.ts';
import type { ExportVerdict } from '../proof/verdict.ts';
import { describeVerdict } from './describe-verdict.ts';
import { droppedFiles } from './dropped-files.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import type { PageTexts } from './page-texts.ts';
import { VERIFIER_TEXTS } from './texts.ts';
import type { VerifierLanguage } from './texts.ts';

// The page that verifies an export, opened from the disk: no network, no libraries from elsewhere, one file.

type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'running'; readonly events: number; readonly total: number }
  | { readonly kind: 'verdict'; readonly verdict: ExportVerdict }
  | { readonly kind: 'fault'; readonly fault: ExportFault }
  | { readonly kind: 'stopped' | 'no-files' };

let language: VerifierLanguage = /^(?:bs|hr|sr)/.test(navigator.language) ? 'bs' : 'en';
let shown: Shown = { kind: 'nothing' };
let dropped: readonly File[] = [];
let running: AbortController | undefined;

function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
}

const parts = {
  language: element('language', HTMLSelectElement),
  form: element('form', HTMLFormElement),
  drop: element('drop', HTMLDivElement),
  files: element('files', HTMLInputElement),
  checkpoint: element('checkpoint', HTMLTextAreaElement),
  key: element('key', HTMLInputElement),
  older: element('older', HTMLTextAreaElement),
  consistency: element('consistency', HTMLTextAreaElement),
  witnesses: element('witnesses', HTMLTextAreaElement),
  tsaCa: element('tsa-ca', HTMLTextAreaElement),
  verify: element('verify', HTMLButtonElement),
  stop: element('stop', HTMLButtonElement),
  result: element('result', HTMLElement),
};

function make(tag: string, text: string, name = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = name;
  return made;
}

function show(next: Shown): void {
  shown = next;
  const texts: PageTexts = PAGE_TEXTS[language];
  const isRunning = next.kind === 'running';
  parts.verify.disabled = isRunning;
  parts.stop.hidden = !isRunning;
  parts.result.replaceChildren(...contentOf(next, texts));
}

function contentOf(next: Shown, texts: PageTexts): readonly HTMLElement[] {
  switch (next.kind) {
    case 'nothing':
      return [];
    case 'running':
      return [progressOf(next, texts)];
    case 'verdict':
      return [verdictOf(next.verdict, texts)];
    case 'fault':
      return [plain(texts.cannot, VERIFIER_TEXTS[language].faults[next.fault.code])];
    case 'stopped':
      return [plain(texts.stopped)];
    case 'no-files':
      return [plain(texts.noFiles)];
    default:
      return next satisfies never;
  }
}

function progressOf(
  { events, total }: Extract<Shown, { kind: 'running' }>,
  texts: PageTexts,
): HTMLElement {
  const box = make('div', '', 'verdict');
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', texts.running);
  if (total > 0) [bar.max, bar.value] = [total, Math.min(events, total)];
  const said = events > 0 ? texts.progress(events, total) : texts.running;
  box.append(make('p', said), bar);
  return box;
}

function verdictOf(verdict: ExportVerdict, texts: PageTexts): HTMLElement {
  const [sum, ...findings] = describeVerdict(verdict, VERIFIER_TEXTS[language]);
  const box = make('div', '', `verdict ${verdict.state}`);
  const list = document.createElement('ul');
  for (const { kind, text } of findings) {
    const item = make('li', '', kind);
    item.append(make('b', texts[kind]), make('span', text));
    list.append(item);
  }
  box.append(make('h2', sum?.text ?? ''), list);
  return box;
}

function plain(heading: string, text = ''): HTMLElement {
  const box = make('div', '', 'verdict');
  box.append(make('h2', heading), make('p', text));
  return box;
}

function speak(): void {
  const texts: Readonly<Record<string, unknown>> = PAGE_TEXTS[language];
  document.documentElement.lang = language;
  document.title = PAGE_TEXTS[language].title;
  parts.language.value = language;
  for (const each of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[each.dataset['text'] ?? ''];
    if (typeof text === 'string') each.textContent = text;
  }
  show(shown);
}

function claimsOf(): ExportClaims {
  const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
  const lines = parts.witnesses.value.split('\n').map((line) => line.trim());
  return {
    checkpoint: filled(parts.checkpoint.value),
    key: filled(parts.key.value),
    older: filled(parts.older.value),
    consistency: filled(parts.consistency.value),
    tsaCa: filled(parts.tsaCa.value),
    witnesses: lines.filter((line) => line !== ''),
  };
}

async function verify(): Promise<void> {
  const files = dropped.length > 0 ? dropped : [...(parts.files.files ?? [])];
  if (files.length === 0) return show({ kind: 'no-files' });
  running = new AbortController();
  const { signal } = running;
  show({ kind: 'running', events: 0, total: 0 });
  try {
    const verdict = await verifyExport(await droppedFiles(files), claimsOf(), {
      crypto: nobleProofCrypto,
      signal,
      onProgress: (events, total) => show({ kind: 'running', events, total }),
    });
    return show({ kind: 'verdict', verdict });
  } catch (error) {
    if (signal.aborted) return show({ kind: 'stopped' });
    const fault = error instanceof ExportFault ? error : new ExportFault('unreadable');
    return show({ kind: 'fault', fault });
  }
}

parts.form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
parts.stop.addEventListener('click', () => running?.abort());
parts.files.addEventListener('change', () => {
  dropped = [];
});
parts.language.addEventListener('change', () => {
  language = parts.language.value === 'bs' ? 'bs' : 'en';
  speak();
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  parts.drop.classList.add('over');
});
document.addEventListener('dragleave', () => parts.drop.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  parts.drop.classList.remove('over');
  const { files } = event.dataTransfer ?? {};
  if (!files || files.length === 0) return;
  dropped = [...files];
  // The field shows what was dropped, where the browser lets it.
  parts.files.files = files;
  dropped = [...files];
});
const dark = matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
}

dark.addEventListener('change', paint);
paint();
speak();
