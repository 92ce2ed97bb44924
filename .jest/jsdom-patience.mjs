import { configure } from '@testing-library/react';

// A busy machine draws late: what is awaited is awaited far longer than it takes.
configure({ asyncUtilTimeout: 30_000 });
