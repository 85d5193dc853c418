export type StepState = 'done' | 'active' | 'later'

/** Steps before the active one are done, later ones wait, unless more is known of them. */
export const stepState = (index: number, active: number, isDone = index < active): StepState =>
  index === active ? 'active' : isDone ? 'done' : 'later'
