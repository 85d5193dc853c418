import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { day } from '../../../kit/format/dates.ts'
import { defineList } from '../../../kit/list/define-list.ts'
import { AddButton } from '../../../kit/list/frame/add-button.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { details, edit } from '../../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../../kit/list/state/prefetch-list.ts'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { t } from '../../../kit/text/t.ts'
import { AchievementTabs } from '../achievement-tabs.tsx'
import { AWARD_LIST } from '../award-list.ts'
import { certificateRemoval } from './certificate-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(awardScreens.detail.path, { id })

const add = { label: 'Create Certificate', to: awardScreens.create.path, needs: achievement.can('create') }

const certificateList = defineList({
  endpoint: certificateApi.list,
  failed: 'Failed get certificates',
  title: 'Certificate List',
  subtitle: 'Create and manage certificates',
  add,
  ...AWARD_LIST,
  columns: [
    { header: 'Name', field: 'name', sort: 'name', grow: true, link: { to: toDetail, needs: achievement.can('view') } },
    { header: 'Module Type', cell: (row) => t(row.type_label), sort: 'type' },
    { header: 'Template', cell: (row) => row.template.title, sort: 'template', most: 220 },
    { header: 'Holders', field: 'holders', align: 'right', offered: true },
    { header: 'Created by', cell: (row) => row.created_by?.full_name ?? '-', sort: 'created_by', most: 200 },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  actions: [
    edit({ needs: achievement.can('update'), to: ({ id }) => pathTo(awardScreens.edit.path, { id }) }),
    details({ needs: achievement.can('view'), to: toDetail }),
  ],
  remove: certificateRemoval,
  download: { endpoint: certificateApi.download, needs: achievement.can('list') },
})

export const expect = prefetchList(certificateList)

export default function CertificateList() {
  const control = useListState(certificateList)
  const header = { title: certificateList.title, subtitle: certificateList.subtitle, actions: <AddButton {...add} /> }
  return (
    <AchievementTabs kind="certificate" header={header}>
      <ListView definition={certificateList} control={control} />
    </AchievementTabs>
  )
}
