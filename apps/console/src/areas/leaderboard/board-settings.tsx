import { Button } from '@mantine/core'
import { leaderboardSettingsApi } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { BOARD_PLACES, boardSettingsForm } from '@pelita/contract/learning/board-settings.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { HistoryButton } from '../../kit/settings/history-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './leaderboard.module.css'

type Settings = CallOutput<typeof leaderboardSettingsApi.read>

export function BoardSettings({ close }: { close: () => void }) {
  const { data } = useData(leaderboardSettingsApi.read, {}, 'Failed get leaderboard settings', { staleTime: 0 })
  return data ? <SettingsForm settings={data} close={close} /> : <TableSkeleton rows={3} columns={1} />
}

function SettingsForm({ settings, close }: { settings: Settings; close: () => void }) {
  const change = useAction(leaderboardSettingsApi.update, {
    done: 'Leaderboard has been successfully changed.',
    failed: 'Failed to change leaderboard',
  })
  const { updated_at, ...initial } = settings
  const { form, saving, submit } = usePopupForm({
    initial,
    read: (values) => boardSettingsForm.safeParse(values),
    save: async (body) => Boolean(await change.run({ body: { ...body, updated_at } })),
    saved: close,
  })
  return (
    <form className={css.dialog} onSubmit={submit} noValidate>
      <SwitchField
        form={form}
        name="is_visible"
        label="Visible to learners"
        help="Without it each learner sees the own points only."
      />
      <NumberField form={form} name="top" label="Show top" required min={10} max={BOARD_PLACES} suffix="Places" />
      <SwitchField
        form={form}
        name="hide_names"
        label="Hide names below the top"
        help="Learners below it see their neighbours’ points without names."
      />
      <p className={css.note}>{t('Of two people with the same points, who reached them earlier stands higher.')}</p>
      <div>
        <HistoryButton
          {...{ page: 'Leaderboard', history: leaderboardSettingsApi.history, restore: leaderboardSettingsApi.restore }}
          words={form.words}
          mayReturn
          returned={close}
        />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('Save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
