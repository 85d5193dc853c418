import { t } from '@pelita/console/kit/text/t.ts'
import type { LibraryEntry } from '@pelita/contract/areas/digilib/learner-digilib.ts'

export const PRINTED = 2

/** Whether one can have it now. */
export const availableText = ({ type, available }: Pick<LibraryEntry, 'type' | 'available'>): string => {
  if (type !== PRINTED) return available === 0 ? t('E-book: no license is free now') : t('E-book, to read here')
  return available ? t('{n} copies available', { n: available }) : t('No copy available')
}
