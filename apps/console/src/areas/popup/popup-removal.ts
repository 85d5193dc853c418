import { type PopupRow, popup, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const popupRemoval: Removal<PopupRow> = {
  endpoint: popupApi.remove,
  all: popupApi.removeAll,
  needs: popup.can('delete'),
  when: () => true,
  entity: 'Popup',
  name: (row) => row.title,
}
