import { type ShortLinkRow, shortLink, shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const shortLinkRemoval: Removal<ShortLinkRow> = {
  endpoint: shortLinkApi.remove,
  all: shortLinkApi.removeAll,
  needs: shortLink.can('delete'),
  when: () => true,
  entity: 'Short Link',
  name: (row) => row.title,
}
