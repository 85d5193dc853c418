import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userScreens } from '@pelita/contract/platform/user.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { cancelCreate } from '../../kit/form/leave/cancel-create.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { handPasswords } from './passwords/hand-passwords.tsx'
import { UserForm } from './user-form.tsx'
import { copyOf, createSchema, EMPTY, type UserValues } from './user-values.ts'

const FAILED = 'Failed to create account'
const NOT_LOADED = 'Failed get account'

const CREATE = {
  title: 'Create Account',
  text: 'Are you sure you want to create account?',
  confirm: 'Create',
  tone: 'info',
} as const

/** An empty form, or with an id the place of somebody else for a further person. */
export default function UserCreate() {
  const { id } = useParams({ strict: false })
  return id ? <Copy key={id} id={id} /> : <CreateForm start={EMPTY} draft="user/new" />
}

function Copy({ id }: { id: string }) {
  const query = useData(userApi.detail, { params: { id } }, NOT_LOADED)
  return (
    <RecordLoader query={query} failed={NOT_LOADED} waiting={<FormSkeleton />}>
      {(source) => <CreateForm start={copyOf(source)} draft={`user/copy-${id}`} />}
    </RecordLoader>
  )
}

function CreateForm({ start, draft }: { start: UserValues; draft: string }) {
  const navigate = useNavigate()
  const { send } = useAction(userApi.create, { failed: FAILED })
  const back = () => void navigate({ to: userScreens.list.path })
  const form = useGuardedForm({
    schema: createSchema,
    initial: start,
    draft,
    confirm: CREATE,
    // What was typed before an address was is none of the invited person's.
    save: (body) => send({ body: { ...body, password: body.email ? null : body.password } }),
    saved: 'Account has been successfully created.',
    failed: FAILED,
    done: (made) => {
      back()
      // Without a password there is no way in yet: one is made and shown to be handed over.
      if (!made.email && made.invitation_pending) void handPasswords([made.id])
    },
  })
  return <UserForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Account', back })} />
}
