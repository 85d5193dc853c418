import { user } from '@pelita/contract/areas/user.ts'
import type { UserDetail as Account } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { later } from '../../kit/page/later.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { UserCommands } from './user-commands.tsx'
import { UserGeneral } from './user-general.tsx'

const LearningHistory = later(() => import('./learning-history.tsx'))
const UserAchievements = later(() => import('./user-achievements.tsx'))
const UserActivity = later(() => import('./user-activity.tsx'))

const FAILED = 'Failed get account'

export default function UserDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(userApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Account }) {
  const needs = user.can('view')
  return (
    <PermittedTabs
      label="Account Details"
      header={{ subtitle: record.full_name, actions: <UserCommands record={record} /> }}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <UserGeneral record={record} /> },
        { key: 'learning', label: 'Learning History', needs, show: () => <LearningHistory record={record} /> },
        { key: 'achievement', label: 'Achievement', needs, show: () => <UserAchievements id={record.id} /> },
        { key: 'activity', label: 'Activity', needs, show: () => <UserActivity id={record.id} /> },
      ]}
    />
  )
}
