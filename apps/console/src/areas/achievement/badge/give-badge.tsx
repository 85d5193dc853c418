import { Button } from '@mantine/core'
import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { MOST_GIFTS } from '@pelita/contract/areas/achievement/grants.ts'
import { useMemo, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { DayBox } from '../../../kit/form/day-box.tsx'
import { defineList, type RowOf } from '../../../kit/list/define-list.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useSelection } from '../../../kit/list/selection.ts'
import { useLocalListState } from '../../../kit/list/use-list-state.ts'
import { t } from '../../../kit/text/t.ts'
import css from './badge.module.css'

const PAGE_SIZE = 5

/** Participants of this use who do not have the badge. */
const candidatesOf = (relation_id: string) =>
  defineList({
    endpoint: badgeApi.candidates,
    failed: 'Failed to get user',
    title: 'Give Badge',
    searchPlaceholder: 'Search by NIK, name, or email',
    empty: 'Every participant has this badge',
    pageSize: PAGE_SIZE,
    always: { relation_id },
    columns: [
      { header: 'NIK', field: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'full_name' },
      { header: 'Email', field: 'email' },
    ],
    nameOf: (row) => row.full_name,
  })

export const openGiveBadge = (badgeId: string, relationId: string): void => {
  void openDialog((close) => <GiveBadge badgeId={badgeId} relationId={relationId} close={() => close()} />, {
    title: 'Give Badge',
    size: 'lg',
  })
}

interface Props {
  badgeId: string
  relationId: string
  close: () => void
}

/** Gives the badge by hand; several pages can be ticked before it is given. */
function GiveBadge({ badgeId, relationId, close }: Props) {
  const definition = useMemo(() => candidatesOf(relationId), [relationId])
  const control = useLocalListState(definition)
  const selection = useSelection<RowOf<typeof badgeApi.candidates>>()
  const [until, setUntil] = useState('')
  const { run, pending } = useAction(badgeApi.give, {
    done: 'Badge has been successfully given.',
    failed: 'Failed to give badge.',
  })
  const count = selection.chosen.size
  const give = async () => {
    const body = { relation_id: relationId, user_ids: [...selection.chosen.keys()], ...(until && { claim_until: until }) }
    if (await run({ params: { id: badgeId }, body })) close()
  }
  return (
    <>
      <ListView definition={definition} control={control} params={{ id: badgeId }} selection={selection} plain />
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
        <span className={css.count} role="status">
          {count > 0 && t('{count} selected', { count })}
        </span>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={count === 0 || count > MOST_GIFTS} loading={pending} onClick={() => void give()}>
          {t('Give Badge')}
        </Button>
      </div>
    </>
  )
}
