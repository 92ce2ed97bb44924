import { createBrowserChunkRecovery } from 'web-shared/lazy/chunk-recovery';

export const { allowReload, loadOrReload } = createBrowserChunkRecovery('/');
