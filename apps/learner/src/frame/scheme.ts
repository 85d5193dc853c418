import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import type { Scheme } from '@pelita/console/kit/theme/tokens.ts'

const CHOICE = 'learner_scheme'

/** null: as the system says. */
export const chosenScheme = (): Scheme | null => {
  const found = readItem(CHOICE)
  return found === 'light' || found === 'dark' ? found : null
}

export const chooseScheme = (scheme: Scheme | null): void => {
  if (scheme) writeItem(CHOICE, scheme)
  else removeItem(CHOICE)
}
