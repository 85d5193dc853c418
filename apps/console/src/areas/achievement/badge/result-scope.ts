import { badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { type AssociateRow, achievementType } from '@pelita/contract/areas/achievement/grants.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { z } from 'zod'
import { openDetail, sealDetail } from '../../../data/detail-query.ts'

/** What the encrypted `detail` query of a result says: which use of the badge it is about (product 00 §19). */
const resultDetail = z.object({
  module_type: z.string(),
  achievement_type: achievementType,
  batch_id: z.uuid().nullable(),
  relation_id: z.uuid(),
})
export type ResultScope = z.output<typeof resultDetail>

export const resultPath = (
  id: string,
  { module_type, achievement_type, batch_id, relation_id }: Pick<AssociateRow, keyof ResultScope>,
): string => {
  const detail = sealDetail({ module_type, achievement_type, batch_id, relation_id })
  return `${pathTo(badgeScreens.result.path, { id })}?${new URLSearchParams({ detail })}`
}

/** null for anything else than what a result link carries. */
export const openResult = (detail: string): ResultScope | null => {
  try {
    return openDetail(detail, resultDetail)
  } catch {
    return null
  }
}
