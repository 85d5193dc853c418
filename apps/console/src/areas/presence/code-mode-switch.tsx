import '../../kit/form/field/mantine-switch.ts'
import { Switch } from '@mantine/core'
import { presence as access, type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../kit/text/t.ts'

/** Static stays the default; a rotating code cannot be passed on as a photograph. */
export function CodeModeSwitch({ presence }: { presence: PresenceDetail }) {
  const mayUpdate = useAllowed(access.can('update'))
  const mode = useAction(presenceApi.codeMode, { failed: 'Failed to edit presence' })
  if (!mayUpdate) return null
  const change = (rotating: boolean) =>
    mode.run({
      params: { id: presence.id },
      body: { code_mode: rotating ? 'rotating' : 'static', updated_at: presence.updated_at },
    })
  return (
    <Switch
      label={t('Rotating code')}
      checked={presence.code_mode === 'rotating'}
      disabled={mode.pending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
