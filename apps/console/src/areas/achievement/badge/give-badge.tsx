import { Button } from '@mantine/core'
import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import type { AssociateRow } from '@pelita/contract/learning/achievement-grants.ts'
import type { PickableBadge } from '@pelita/contract/learning/badge-choice.ts'
import { useState } from 'react'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { AddButton } from '../../../kit/list/frame/add-button.tsx'
import { BadgePicker } from '../../../kit/pickers/badge-picker.tsx'
import { RemoteSelect } from '../../../kit/pickers/remote-select.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../achievement.module.css'
import { Give } from '../give-achievement.tsx'
import { BADGE } from './badge-kind.ts'

export const openGiveBadge = (): void => {
  void openDialog((close) => <GiveBadge close={() => close()} />, { title: BADGE.texts.give, size: 'lg' })
}

/** Which badge, through which module, and then to whom. */
function GiveBadge({ close }: { close: () => void }) {
  const [badge, setBadge] = useState<PickableBadge | null>(null)
  const [use, setUse] = useState<AssociateRow | null>(null)
  const [ready, setReady] = useState(false)
  const choose = (chosen: PickableBadge | null) => {
    setBadge(chosen)
    setUse(null)
  }
  if (ready && badge && use)
    return <Give kind={BADGE} id={badge.id} relationId={use.relation_id} close={close} back={() => setReady(false)} />
  return (
    <div className={css.stack}>
      <BadgePicker
        label="Badge"
        chosen={badge}
        choose={choose}
        whenNone={<AddButton label="Create Badge" to={badgeScreens.create.path} needs={achievement.can('create')} />}
      />
      <UseSelect badge={badge} use={use} choose={setUse} />
      <div className={css.footer}>
        <DialogButtons>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <PrimaryButton missing={(!badge || !use) && 'Please select a badge and a module first'} onClick={() => setReady(true)}>
            {t('Next')}
          </PrimaryButton>
        </DialogButtons>
      </div>
    </div>
  )
}

interface UseProps {
  badge: PickableBadge | null
  use: AssociateRow | null
  choose: (use: AssociateRow | null) => void
}

const labelOf = ({ title, batch_title }: AssociateRow) => (batch_title ? `${title} · ${batch_title}` : title)

/** A badge is given to participants of a module that uses it. */
function UseSelect({ badge, use, choose }: UseProps) {
  return (
    <RemoteSelect
      key={badge?.id}
      label="Module"
      description={t('Only participants of a module that uses the badge can be given it.')}
      placeholder={badge ? 'Select module' : 'Select a badge first'}
      disabled={!badge}
      endpoint={badgeApi.associates}
      input={{ params: { id: badge?.id ?? '' }, query: { by_hand: 'true' } }}
      choice={(row) => ({ value: row.relation_id, label: labelOf(row) })}
      chosen={use && { value: use.relation_id, label: labelOf(use) }}
      onChoose={(_choice, row) => choose(row)}
      failed="Failed get associated achievements"
      required
    />
  )
}
