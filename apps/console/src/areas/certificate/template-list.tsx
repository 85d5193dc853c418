import { templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { CERTIFICATE_TYPES } from '@pelita/contract/learning/certificate/certificate-ids.ts'
import { CERTIFICATE_STATES, certificateTemplate } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { t } from '../../kit/text/t.ts'
import { templateRemoval } from './template-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(templateScreens.detail.path, { id })

const templateList = defineList({
  endpoint: templateApi.list,
  failed: 'Failed get certificate templates',
  title: 'Certificate Template',
  subtitle: 'Create and manage certificate templates',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Certificate Template', to: templateScreens.create.path, needs: certificateTemplate.can('create') },
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      options: CERTIFICATE_TYPES.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: CERTIFICATE_STATES.map((value) => ({ value, label: STATUSES[value].label })),
    },
  ],
  columns: [
    {
      header: 'Title',
      field: 'title',
      sort: 'title',
      grow: true,
      link: { to: toDetail, needs: certificateTemplate.can('view') },
    },
    { header: 'Type', cell: (row) => t(row.type_label), sort: 'type' },
    { header: 'Theme', cell: (row) => row.theme.title, sort: 'theme', most: 200 },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 200, yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  actions: [
    details({ needs: certificateTemplate.can('view'), to: toDetail }),
    edit({ needs: certificateTemplate.can('update'), to: ({ id }) => pathTo(templateScreens.edit.path, { id }) }),
  ],
  remove: templateRemoval,
  download: { endpoint: templateApi.download, needs: certificateTemplate.can('list') },
  publish: { all: templateApi.publishAll, needs: certificateTemplate.can('update'), entity: 'Certificate Template' },
})

export const expect = prefetchList(templateList)

export default function TemplateList() {
  return <ListScreen definition={templateList} />
}
