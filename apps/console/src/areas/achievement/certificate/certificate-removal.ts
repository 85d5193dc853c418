import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type CertificateRow, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { Removal } from '../../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const certificateRemoval: Removal<CertificateRow> = {
  endpoint: certificateApi.remove,
  all: certificateApi.removeAll,
  needs: achievement.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Achievement',
  name: (row) => row.name,
  texts: { doneTitle: 'Success', failed: 'Failed Delete Certificates' },
}
