import { pathTo } from '@pelita/contract/core/screen.ts'
import { type AssociateRow, achievementType } from '@pelita/contract/learning/achievement-grants.ts'
import { z } from 'zod'
import { openDetail, sealDetail } from '../../data/detail-query.ts'
import type { AchievementKind } from './achievement-kind.ts'

/** What the encrypted `detail` query of a result says: which use of the achievement it is about. */
const resultDetail = z.object({
  module_type: z.string(),
  achievement_type: achievementType,
  batch_id: z.uuid().nullable(),
  relation_id: z.uuid(),
})
export type ResultScope = z.output<typeof resultDetail>

export const resultPath = (
  { screens }: AchievementKind,
  id: string,
  { module_type, achievement_type, batch_id, relation_id }: Pick<AssociateRow, keyof ResultScope>,
): string => {
  const detail = sealDetail({ module_type, achievement_type, batch_id, relation_id })
  return `${pathTo(screens.result.path, { id })}?${new URLSearchParams({ detail })}`
}

/** null for anything else than what a result link carries. */
export const openResult = (detail: string): ResultScope | null => {
  try {
    return openDetail(detail, resultDetail)
  } catch {
    return null
  }
}

/** The part of it that every list of the result is narrowed to. */
export const narrowedTo = ({ module_type, achievement_type, batch_id, relation_id }: ResultScope) => ({
  module_type,
  achievement_type,
  relation_id,
  ...(batch_id && { batch_id }),
})
