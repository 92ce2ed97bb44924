/** What the console sends of those who read the history. */
export const HISTORY_REPLAY_COMMANDS = ['StartReplay', 'StopReplay', 'ResumeReplay'] as const;

/** What it asks for them. */
export const HISTORY_REPLAY_QUERIES = ['history.replays', 'history.replay'] as const;
