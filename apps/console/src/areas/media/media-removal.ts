import type { MediaRow } from '@pelita/contract/areas/media/media.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'
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
    row.received_from !== null
      ? t('It belongs to {organization}.', { organization: row.received_from })
      : row.status === 'publish'
        ? `This ${noun.toLowerCase()} is published. Please unpublish it first.`
        : row.uses > 0
          ? t('Used in {n} modules, so it has to stay. Please remove it there first.', { n: row.uses })
          : `This ${noun.toLowerCase()} was opened by learners, so it has to stay.`,
})
