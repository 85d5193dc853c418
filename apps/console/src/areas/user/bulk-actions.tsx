import { Button } from '@mantine/core'
import { type BulkAction, userApi } from '@pelita/contract/areas/user-api.ts'
import type { UserRow } from '@pelita/contract/platform/user.ts'
import { IconPrinter, IconShield, IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import { ask } from '../../kit/feedback/ask.tsx'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import type { Selection } from '../../kit/list/bulk/selection.ts'
import { t } from '../../kit/text/t.ts'
import { askChoice } from './ask-choice.tsx'
import { handPasswords } from './passwords/hand-passwords.tsx'
import { useAssignableRoles } from './user-options.ts'
import { groupOptions } from './user-words.ts'

/** Takes the console away: no role travels as no value. */
const NO_ROLE = 'none'

const useRoleChoices = () => {
  const { options, loading } = useAssignableRoles()
  return { options: [{ value: NO_ROLE, label: t('No role (learner only)') }, ...options], loading }
}
const useGroupChoices = () => ({ options: groupOptions(), loading: false })

const people = (count: number) => (count === 1 ? t('1 account') : t('{count} accounts', { count }))

const FAILED = 'Failed to change accounts'
const DONE = ({ changed }: { changed: number }) =>
  changed === 1
    ? t('1 account has been successfully changed.')
    : t('{changed} accounts have been successfully changed.', { changed })

/** What is asked before, where nothing is chosen; it is done afterwards. */
const QUESTIONS = {
  activate: { title: 'Activate Accounts?', text: '{people} can login again.', confirm: 'Activate', tone: 'info' },
  deactivate: {
    title: 'Deactivate Accounts?',
    text: '{people} will be signed out and can no longer login.',
    confirm: 'Deactivate',
    tone: 'error',
  },
} as const

/** Asks what the action needs and does it in the popup, where it needs something. */
const CHOICES = {
  'assign-role': (count: number, send: (value: string) => Promise<unknown>) =>
    askChoice({
      ...{ send, failed: FAILED },
      title: 'Assign Role',
      text: t('{people} will get this role in place of the present one.', { people: people(count) }),
      label: 'Role',
      confirm: 'Assign',
      useOptions: useRoleChoices,
    }),
  'add-to-group': (count: number, send: (value: string) => Promise<unknown>) =>
    askChoice({
      ...{ send, failed: FAILED },
      title: 'Add to Group',
      text: t('{people} will belong to this group too.', { people: people(count) }),
      label: 'Group',
      confirm: 'Add',
      useOptions: useGroupChoices,
    }),
}

const HAND = '{people} without e-mail will get a new password to hand over. Whoever is signed in is signed out.'

const BUTTONS = [
  { action: 'activate', label: 'Activate', icon: IconUserCheck },
  { action: 'deactivate', label: 'Deactivate', icon: IconUserOff },
  { action: 'assign-role', label: 'Assign Role', icon: IconShield },
  { action: 'add-to-group', label: 'Add to Group', icon: IconUsersGroup },
] as const

/** What can be done with several accounts at once: with all of them, or with none. */
export default function BulkActions({ selection }: { selection: Selection<UserRow> }) {
  const start = async (action: BulkAction) => {
    const ids = [...selection.chosen.keys()]
    if (action === 'activate' || action === 'deactivate') {
      if (!(await ask({ ...QUESTIONS[action], values: { people: people(ids.length) } }))) return
      if (await runCall(userApi.bulk, { body: { ids, action } }, { done: DONE, failed: FAILED })) selection.clear()
      return
    }
    const send = (chosen: string) =>
      tryCall(userApi.bulk, { body: { ids, action, value: chosen === NO_ROLE ? undefined : chosen } }, DONE)
    if ((await CHOICES[action](ids.length, send)) !== undefined) selection.clear()
  }
  const withoutEmail = [...selection.chosen.values()].filter(({ email }) => email === null)
  const hand = async () => {
    const left = selection.chosen.size - withoutEmail.length
    const values = { people: people(withoutEmail.length), left: people(left) }
    const text = left > 0 ? `${HAND} {left} with e-mail stay as they are.` : HAND
    if (!(await ask({ title: 'New First Passwords?', text, values, confirm: 'Make', tone: 'warning' }))) return
    if (await handPasswords(withoutEmail.map(({ id }) => id))) selection.clear()
  }
  const buttons = BUTTONS.map(({ action, label, icon: Icon }) => (
    <Button
      key={action}
      variant="default"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      onClick={() => void start(action)}
    >
      {t(label)}
    </Button>
  ))
  if (withoutEmail.length === 0) return buttons
  return [
    ...buttons,
    <Button
      key="first-passwords"
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => void hand()}
    >
      {t('First Passwords')}
    </Button>,
  ]
}
