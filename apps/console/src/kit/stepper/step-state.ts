export type StepState = 'done' | 'active' | 'later'

/** Steps before the active one are done, later ones wait (specification §4). */
export const stepState = (index: number, active: number): StepState =>
  index < active ? 'done' : index === active ? 'active' : 'later'
