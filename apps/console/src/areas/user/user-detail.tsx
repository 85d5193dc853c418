import type { UserDetail as Account } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { user, userScreens } from '@pelita/contract/platform/user.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { statusCell } from './user-cells.tsx'
import { useUserCommands } from './user-commands.ts'
import { UserGeneral } from './user-general.tsx'
import { CREATE_PATH } from './user-paths.ts'
import { userRemoval } from './user-removal.ts'

const LearningHistory = lazyPart(() => import('./learning-history.tsx'))
const UserAchievements = lazyPart(() => import('./user-achievements.tsx'))
const UserPoints = lazyPart(() => import('./user-points.tsx'))
const UserActivity = lazyPart(() => import('./user-activity.tsx'))

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

const ANOTHER = {
  text: 'The account is there. The person chooses a password by the mailed link; who has no email gets a first password from you.',
  label: 'Create another account',
  screen: { path: CREATE_PATH, needs: [user.can('create')] },
} as const

function Tabs({ record }: { record: Account }) {
  const needs = user.can('view')
  const head = recordHead({
    record,
    name: record.full_name,
    status: statusCell(record),
    facts: [
      { label: 'NIK', value: record.nik },
      { label: 'Email', value: record.email },
      { label: 'Role', value: record.role?.title ?? t('No role (learner only)') },
      { label: 'Division', value: record.division?.title },
    ],
    edit: { to: pathTo(userScreens.edit.path, { id: record.id }), needs: user.can('update') },
    removal: userRemoval,
    list: userScreens.list.path,
    more: useUserCommands(record),
    next: ANOTHER,
  })
  return (
    <PermittedTabs
      label="Account Details"
      header={head}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <UserGeneral record={record} /> },
        { key: 'learning', label: 'Learning History', needs, show: () => <LearningHistory record={record} /> },
        { key: 'achievement', label: 'Achievement', needs, show: () => <UserAchievements id={record.id} /> },
        { key: 'points', label: 'Points', needs, show: () => <UserPoints id={record.id} /> },
        { key: 'activity', label: 'Activity', needs, show: () => <UserActivity id={record.id} /> },
      ]}
    />
  )
}
