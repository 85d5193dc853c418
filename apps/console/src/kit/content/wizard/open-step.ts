/** Of each step whether it is saved; null where nothing of it has to be. */
export type SavedSteps = readonly (boolean | null)[]

/** In any order once saved, else one after the other; where a content is changed, every step is free. */
export const isStepOpen = (step: number, saved: SavedSteps, isFree: boolean): boolean => {
  const missing = saved.indexOf(false)
  return isFree || missing === -1 || step <= missing || saved[step] === true
}

/** The step to open: the one in the address where it is open, else the first that is not complete. */
export const openStep = (wanted: unknown, saved: SavedSteps, isFree: boolean): number => {
  const asked = Math.min(Number(wanted) - 1, saved.length - 1)
  if (Number.isInteger(asked) && asked >= 0 && isStepOpen(asked, saved, isFree)) return asked
  return Math.max(0, saved.indexOf(false))
}
