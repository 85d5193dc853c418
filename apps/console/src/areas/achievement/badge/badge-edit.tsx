import { type BadgeDetail, badgeApi, badgeForm, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { leaveQuestion } from '../../../kit/form/leave-question.ts'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { BadgeForm, type BadgeValues } from './badge-form.tsx'

const FAILED = { title: 'Error', text: 'Failed to change badge.' } as const
const NOT_LOADED = 'Failed get achievement'

const valuesOf = ({ name, description, file_url }: BadgeDetail): BadgeValues => ({ name, description, file_url })

export default function BadgeEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(badgeApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: BadgeDetail }) {
  const { id } = record
  const navigate = useNavigate()
  const { send } = useAction(badgeApi.save, { failed: FAILED })
  const form = useGuardedForm({
    schema: badgeForm,
    initial: valuesOf(record),
    draft: `badge/${id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(badgeApi.detail, { params: { id } })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    leave: leaveQuestion('Edit Badge'),
    confirm: {
      title: 'Change Badge',
      text: 'Are you sure you want to change this badge? currently badge will reset.',
      confirm: 'Save',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (values, version) => send({ body: { id, ...values, ...version } }),
    saved: 'Badge has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: badgeScreens.list.path }),
  })
  return <BadgeForm form={form} submit="Save" />
}
