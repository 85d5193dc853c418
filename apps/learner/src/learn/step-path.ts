import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'

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
  if (asset_id && (asset_type === 'video' || asset_type === 'podcast')) return `/media/${asset_id}/${relation_id}`
  if (asset_id && asset_type.startsWith('document-')) return `/documents/${asset_id}/${relation_id}`
  if (asset_type === 'html5' || asset_type === 'others' || asset_type === 'online_meeting') return `/step/${relation_id}`
  if (asset_id && asset_type === 'course') return `/courses/${asset_id}`
  return asset_type === 'quiz' || asset_type.startsWith('lim-') ? `/quiz/${relation_id}` : null
}
