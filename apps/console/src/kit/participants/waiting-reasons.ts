/** Why somebody waits, as people call it. */
export const REASONS = { capacity: 'Batch is full', approval: 'Needs approval' } as const
