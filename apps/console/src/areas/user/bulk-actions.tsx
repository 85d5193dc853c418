import { Button } from '@mantine/core'
import type { UserRow } from '@pelita/contract/areas/user.ts'
import { type BulkAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { IconShield, IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import type { Selection } from '../../kit/list/selection.ts'
import { t } from '../../kit/text/t.ts'
import { askChoice } from './ask-choice.tsx'
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

/** Asks for what the action needs; undefined when the person thought better of it. */
const ASKS: Readonly<Record<BulkAction, (count: number) => Promise<string | undefined>>> = {
  activate: async (count) =>
    (await ask({
      title: 'Activate Accounts?',
      text: '{people} can login again.',
      values: { people: people(count) },
      confirm: 'Activate',
      tone: 'info',
    }))
      ? ''
      : undefined,
  deactivate: async (count) =>
    (await ask({
      title: 'Deactivate Accounts?',
      text: '{people} will be signed out and can no longer login.',
      values: { people: people(count) },
      confirm: 'Deactivate',
      tone: 'error',
    }))
      ? ''
      : undefined,
  'assign-role': (count) =>
    askChoice({
      title: 'Assign Role',
      text: t('{people} will get this role in place of the present one.', { people: people(count) }),
      label: 'Role',
      confirm: 'Assign',
      useOptions: useRoleChoices,
    }),
  'add-to-group': (count) =>
    askChoice({
      title: 'Add to Group',
      text: t('{people} will belong to this group too.', { people: people(count) }),
      label: 'Group',
      confirm: 'Add',
      useOptions: useGroupChoices,
    }),
}

const BUTTONS = [
  { action: 'activate', label: 'Activate', icon: IconUserCheck },
  { action: 'deactivate', label: 'Deactivate', icon: IconUserOff },
  { action: 'assign-role', label: 'Assign Role', icon: IconShield },
  { action: 'add-to-group', label: 'Add to Group', icon: IconUsersGroup },
] as const

/** What can be done with several accounts at once: with all of them, or with none. */
export default function BulkActions({ selection }: { selection: Selection<UserRow> }) {
  const { run, pending } = useAction(userApi.bulk, {
    done: ({ changed }) =>
      changed === 1
        ? t('1 account has been successfully changed.')
        : t('{changed} accounts have been successfully changed.', { changed }),
    failed: 'Failed to change accounts',
  })
  const start = async (action: BulkAction) => {
    const ids = [...selection.chosen.keys()]
    const answer = await ASKS[action](ids.length)
    if (answer === undefined) return
    const value = answer === NO_ROLE || answer === '' ? undefined : answer
    if (await run({ body: { ids, action, value } })) selection.clear()
  }
  return BUTTONS.map(({ action, label, icon: Icon }) => (
    <Button
      key={action}
      variant="default"
      disabled={pending}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      onClick={() => void start(action)}
    >
      {t(label)}
    </Button>
  ))
}
