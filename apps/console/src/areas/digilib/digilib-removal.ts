import { type DigilibRow, digilib, digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const digilibRemoval: Removal<DigilibRow> = {
  endpoint: digilibApi.remove,
  all: digilibApi.removeAll,
  needs: digilib.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Digilib',
  name: (row) => row.title,
  whyNotDeletable: (row) =>
    row.status === 'publish'
      ? 'This digilib is published. Please unpublish it first.'
      : 'Learners have borrowed or read this digilib, so it has to stay.',
}
