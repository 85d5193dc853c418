import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { CONTENT_KINDS, contentPlace } from '@pelita/contract/learning/content-places.ts'
import type { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { KINDS } from './kinds.ts'

export type Item = CallOutput<typeof learnerCatalogueApi.enrollment>['sections'][number]['items'][number]

/** Where a step is done; null for what this app cannot open. */
export const stepPath = ({
  asset_type,
  asset_id,
  relation_id,
  state,
}: Pick<Item, 'asset_type' | 'asset_id' | 'relation_id' | 'state'>): string | null => {
  if (asset_type === 'presence') return state === 'done' ? null : '/scan'
  if (asset_type === 'assignment') return `/assignment/${relation_id}`
  if (asset_type === 'html5' || asset_type === 'others' || asset_type === 'online_meeting') return `/step/${relation_id}`
  if (asset_type === 'quiz' || asset_type.startsWith('lim-')) return `/quiz/${relation_id}`
  if (!asset_id || !CONTENT_KINDS.some((kind) => kind === asset_type)) return null
  // What has words of its own is taken by itself; what is only watched, heard or read is a step of this one.
  const place = contentPlace(asset_type, asset_id)
  return KINDS.has(asset_type) ? place : `${place}/${relation_id}`
}
