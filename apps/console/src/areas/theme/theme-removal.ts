import { type ThemeRow, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { certificateTheme } from '@pelita/contract/learning/certificate/certificate-types.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const themeRemoval: Removal<ThemeRow> = {
  endpoint: themeApi.remove,
  all: themeApi.removeAll,
  needs: certificateTheme.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Certificate Theme',
  name: (row) => row.title,
  whyNotDeletable: (row) =>
    row.is_default ? 'The default theme cannot be deleted' : 'Certificate templates use this theme, so it cannot be deleted',
}
