import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { createChunkRecovery, ChunkLoadError } from './chunk-recovery.ts';
import type { Browser } from './chunk-recovery.ts';

/** A tab of one build, and the server as the tab finds it. */
function openTab({ build = 'build-1', answers = true, stored = new Map<string, string>() }) {
  const reload = jest.fn<() => void>();
  const reloaded = new Promise<void>((resolve) => void reload.mockImplementation(resolve));
  const browser = {
    serverAnswers: () => Promise.resolve(answers),
    reload,
    build: () => build,
    storage: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }),
  } satisfies Browser;
  return { ...createChunkRecovery(browser), reload, reloaded, stored };
}

const gone = () => Promise.reject(new TypeError('404'));

test('a chunk that loads is passed on', async () => {
  expect(await openTab({}).loadOrReload(() => Promise.resolve('chunk'))).toBe('chunk');
});

test('for a chunk that is gone the page is reloaded, and nothing is shown meanwhile', async () => {
  const tab = openTab({});
  const ended = jest.fn();
  void tab.loadOrReload(gone).finally(ended);
  await tab.reloaded;
  // All that the reload leads to by itself has happened then.
  await nextTurn();
  expect(ended).not.toHaveBeenCalled();
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('the page of one build is reloaded once', async () => {
  const { stored, loadOrReload, reloaded } = openTab({});
  void loadOrReload(gone);
  await reloaded;
  const again = openTab({ stored });
  await expect(again.loadOrReload(gone)).rejects.toThrow(ChunkLoadError);
  expect(again.reload).not.toHaveBeenCalled();
  const later = openTab({ stored, build: 'build-2' });
  void later.loadOrReload(gone);
  await later.reloaded;
  expect(later.reload).toHaveBeenCalledTimes(1);
});

test('who asks to retry gets the page reloaded once more', async () => {
  const stored = new Map([['portal.reloaded-for', 'build-1']]);
  const tab = openTab({ stored });
  tab.allowReload();
  void tab.loadOrReload(gone);
  await tab.reloaded;
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('while the server cannot be reached nothing is reloaded', async () => {
  const tab = openTab({ answers: false });
  tab.allowReload();
  await expect(tab.loadOrReload(gone)).rejects.toThrow(ChunkLoadError);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('without a storage to note it in, the page is not reloaded by itself', async () => {
  const reload = jest.fn<() => void>();
  const { loadOrReload } = createChunkRecovery({
    serverAnswers: () => Promise.resolve(true),
    reload,
    build: () => 'build-1',
    storage: () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  await expect(loadOrReload(gone)).rejects.toThrow(ChunkLoadError);
  expect(reload).not.toHaveBeenCalled();
});
