import { type TemplateRow, templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { certificateTemplate } from '@pelita/contract/learning/certificate/certificate-types.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const templateRemoval: Removal<TemplateRow> = {
  endpoint: templateApi.remove,
  all: templateApi.removeAll,
  needs: certificateTemplate.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Certificate Template',
  name: (row) => row.title,
  where: ({ id }) => pathTo(templateScreens.detail.path, { id }),
}
