import { Button } from '@mantine/core'
import { MOST_GIFTS } from '@pelita/contract/learning/achievement-grants.ts'
import { useMemo, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { DayBox } from '../../kit/form/date/day-box.tsx'
import { useSelection } from '../../kit/list/bulk/selection.ts'
import { defineList, type RowOf } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useLocalListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './achievement.module.css'
import type { AchievementKind } from './achievement-kind.ts'

const PAGE_SIZE = 5

/** Participants of this use who do not have it. */
const candidatesOf = ({ api, texts }: AchievementKind, relation_id: string) =>
  defineList({
    endpoint: api.candidates,
    failed: 'Failed to get user',
    title: texts.give,
    searchPlaceholder: 'Search by NIK, name, or email',
    empty: texts.everybodyHasIt,
    pageSize: PAGE_SIZE,
    always: { relation_id },
    columns: [
      { header: 'NIK', field: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'full_name', lead: true },
      { header: 'Email', field: 'email' },
    ],
    nameOf: (row) => row.full_name,
  })

export const openGive = (kind: AchievementKind, id: string, relationId: string): void => {
  void openDialog((close) => <Give kind={kind} id={id} relationId={relationId} close={() => close()} />, {
    title: kind.texts.give,
    size: 'lg',
  })
}

interface Props {
  kind: AchievementKind
  id: string
  relationId: string
  close: () => void
  /** To what was chosen before, where something was. */
  back?: () => void
}

/** Gives the achievement by hand; several pages can be ticked before it is given. */
export function Give({ kind, id, relationId, close, back }: Props) {
  const { api, texts } = kind
  const definition = useMemo(() => candidatesOf(kind, relationId), [kind, relationId])
  const control = useLocalListState(definition)
  const selection = useSelection<RowOf<AchievementKind['api']['candidates']>>()
  const [until, setUntil] = useState('')
  const { run, pending } = useAction(api.give, { done: texts.given, failed: texts.notGiven })
  const count = selection.chosen.size
  const give = async () => {
    const body = { relation_id: relationId, user_ids: [...selection.chosen.keys()], ...(until && { claim_until: until }) }
    if (await run({ params: { id }, body })) close()
  }
  return (
    <>
      <ListView definition={definition} control={control} params={{ id }} selection={selection} plain />
      <div className={css.until}>
        <DayBox
          name={t('Claim until')}
          label={t('Claim until')}
          description={t('Empty: it can be claimed for ever.')}
          value={until}
          onChange={setUntil}
          min={new Date().toISOString().slice(0, 10)}
        />
      </div>
      <div className={css.footer}>
        <DialogButtons>
          <span role="status">{count > 0 && t('{count} selected', { count })}</span>
          <Button variant="default" onClick={back ?? close}>
            {t(back ? 'Back' : 'Cancel')}
          </Button>
          <PrimaryButton
            missing={
              (count === 0 && 'Please choose at least one person first') ||
              (count > MOST_GIFTS && `At most ${MOST_GIFTS} people at once`)
            }
            loading={pending}
            onClick={() => void give()}
          >
            {t(texts.give)}
          </PrimaryButton>
        </DialogButtons>
      </div>
    </>
  )
}
