import { createChunkRecovery } from 'web-shared/lazy/chunk-recovery';

export const { allowReload, loadOrReload } = createChunkRecovery({
  serverAnswers: async () => {
    try {
      return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  },
  reload: () => location.reload(),
  // Its name has the hash of what it holds, the names of all other chunks among it.
  build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  storage: () => sessionStorage,
});
