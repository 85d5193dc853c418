import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type BadgeRow, badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { day } from '../../../kit/format/dates.ts'
import { CutBeside } from '../../../kit/list/cells/cell.tsx'
import { defineList } from '../../../kit/list/define-list.ts'
import { AddButton } from '../../../kit/list/frame/add-button.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { details, edit } from '../../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../../kit/list/state/prefetch-list.ts'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { AchievementTabs } from '../achievement-tabs.tsx'
import { AWARD_LIST } from '../award-list.ts'
import { BadgeImage } from './badge-image.tsx'
import { badgeRemoval } from './badge-removal.ts'
import { GiveBadgeButton } from './give-badge-button.tsx'

const toDetail = ({ id }: { id: string }) => pathTo(badgeScreens.detail.path, { id })

const named = ({ name, file_url }: BadgeRow) => <CutBeside before={<BadgeImage address={file_url} size={28} />} text={name} />

const add = { label: 'Create Badge', to: badgeScreens.create.path, needs: achievement.can('create') }

const badgeList = defineList({
  endpoint: badgeApi.list,
  failed: 'Failed get badges',
  title: 'Badge List',
  subtitle: 'Create and manage badges',
  add,
  ...AWARD_LIST,
  columns: [
    { header: 'Name', cell: named, sort: 'name', grow: true, link: { to: toDetail, needs: achievement.can('view') } },
    { header: 'Holders', field: 'holders', align: 'right', offered: true },
    { header: 'Created by', cell: (row) => row.created_by?.full_name ?? '-', sort: 'created_by', most: 240 },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.name,
  actions: [
    edit({ needs: achievement.can('update'), to: ({ id }) => pathTo(badgeScreens.edit.path, { id }) }),
    details({ needs: achievement.can('view'), to: toDetail }),
  ],
  remove: badgeRemoval,
  download: { endpoint: badgeApi.download, needs: achievement.can('list') },
})

export const expect = prefetchList(badgeList)

export default function BadgeList() {
  const control = useListState(badgeList)
  const actions = (
    <>
      <GiveBadgeButton />
      <AddButton {...add} />
    </>
  )
  return (
    <AchievementTabs kind="badge" header={{ title: badgeList.title, subtitle: badgeList.subtitle, actions }}>
      <ListView definition={badgeList} control={control} />
    </AchievementTabs>
  )
}
