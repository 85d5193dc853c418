import type { MediaRow } from '@pelita/contract/areas/media/media.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import type { MediaNames } from './media-names.ts'

/** Deleting, from the list and from the details. */
export const removalOf = ({ api, noun, feature }: MediaNames): Removal<MediaRow> => ({
  endpoint: api.remove,
  all: api.removeAll,
  needs: feature.can('delete'),
  when: (row) => row.can_delete,
  entity: noun,
  name: (row) => row.title,
  keptFor: (row) =>
    row.status === 'publish'
      ? `This ${noun.toLowerCase()} is published. Please unpublish it first.`
      : `This ${noun.toLowerCase()} is used in modules or was opened by learners, so it has to stay.`,
})
