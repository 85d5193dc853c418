/** The fixed levels in the order of growth, which `value` counts. */
export const LEVELS = [
  { id: 1, title: 'Fundamental', value: 1 },
  { id: 5, title: 'Developing', value: 2 },
  { id: 2, title: 'Intermediate', value: 3 },
  { id: 3, title: 'Advanced', value: 4 },
  { id: 4, title: 'Mastery', value: 5 },
] as const

/** Mastery and Developing are offered only for courses and classrooms. */
export const CHECKPOINT_LEVELS = LEVELS.filter(({ id }) => id <= 3)

export const EXPERT_LEVELS = [
  { id: 1, title: 'Associate' },
  { id: 2, title: 'Expert' },
  { id: 3, title: 'Senior Expert' },
  { id: 4, title: 'Master Expert' },
] as const
