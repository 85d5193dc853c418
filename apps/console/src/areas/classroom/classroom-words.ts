import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { t } from '../../kit/text/t.ts'

export const levelTitle = (level: number | null): string => {
  const found = LEVELS.find(({ id }) => id === level)
  return found ? t(found.title) : '-'
}
