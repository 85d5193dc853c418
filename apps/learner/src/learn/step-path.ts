import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { CONTENT_KINDS, contentPlace } from '@pelita/contract/learning/content-places.ts'
import type { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { KINDS, kindWords } from './kinds.ts'

export type Item = CallOutput<typeof learnerCatalogueApi.enrollment>['sections'][number]['items'][number]

/** What a step stands in. */
export interface Inside {
  readonly module_type: string
  readonly module_id: string
}

/** It is joined on the page of what it stands in, which has the passcode and counts the time. */
export const isJoinedThere = ({ asset_type }: Pick<Item, 'asset_type'>, { module_type }: Inside): boolean =>
  asset_type === 'online_meeting' && Boolean(kindWords(module_type).meetsHere)

/** Where a step is done; null for what this app cannot open. */
export const stepPath = (
  step: Pick<Item, 'asset_type' | 'asset_id' | 'relation_id' | 'state'>,
  inside: Inside,
): string | null => {
  const { asset_type, asset_id, relation_id, state } = step
  if (isJoinedThere(step, inside)) return contentPlace(inside.module_type, inside.module_id)
  if (asset_type === 'presence') return state === 'done' ? null : '/scan'
  if (asset_type === 'assignment') return `/assignment/${relation_id}`
  if (asset_type === 'html5' || asset_type === 'others' || asset_type === 'online_meeting') return `/step/${relation_id}`
  if (asset_type === 'quiz' || asset_type.startsWith('lim-')) return `/quiz/${relation_id}`
  if (!asset_id || !CONTENT_KINDS.some((kind) => kind === asset_type)) return null
  // What has words of its own is taken by itself; what is only watched, heard or read is a step of this one.
  const place = contentPlace(asset_type, asset_id)
  return KINDS.has(asset_type) ? place : `${place}/${relation_id}`
}
