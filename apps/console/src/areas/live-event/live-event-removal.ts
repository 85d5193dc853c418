import { type LiveEventRow, liveEvent, liveEventApi } from '@pelita/contract/areas/live-event/live-event.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const liveEventRemoval: Removal<LiveEventRow> = {
  endpoint: liveEventApi.remove,
  all: liveEventApi.removeAll,
  needs: liveEvent.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Live Event',
  name: (row) => row.title,
  whyNotDeletable: (row) => {
    if (row.received_from !== null) return t('It belongs to {organization}.', { organization: row.received_from })
    if (row.status === 'publish') return 'This live event is published. Please unpublish it first.'
    return 'Learners have begun this live event or it stands in another content, so it has to stay.'
  },
}
