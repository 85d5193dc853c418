import { type WebinarRow, webinar, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const webinarRemoval: Removal<WebinarRow> = {
  endpoint: webinarApi.remove,
  all: webinarApi.removeAll,
  needs: webinar.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Webinar',
  name: (row) => row.title,
  whyNotDeletable: (row) => {
    if (row.received_from !== null) return t('It belongs to {organization}.', { organization: row.received_from })
    if (row.status === 'publish') return 'This webinar is published. Please unpublish it first.'
    return 'Learners have joined this webinar or it stands in another content, so it has to stay.'
  },
}
