import { Button } from '@mantine/core'
import { type LedgerLine, POINT_LIMITS, point, pointAdjustment, pointApi } from '@pelita/contract/areas/point.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const FAILED = 'Failed get points'
const KINDS: Readonly<Record<LedgerLine['kind'], string>> = {
  ...{ rule: 'Earned', manual: 'Adjusted', bonus: 'Reward' },
  ...{ redeemed: 'Redeemed', returned: 'Returned' },
}

const ledger = defineList({
  endpoint: pointApi.ofPerson,
  failed: FAILED,
  title: 'Points',
  subtitle: 'What this person has earned and spent',
  searchPlaceholder: 'Search by title',
  empty: 'No points yet',
  columns: [
    { header: 'Title', field: 'title', grow: true },
    { header: 'Type', cell: (row) => t(KINDS[row.kind]) },
    { header: 'Content', cell: (row) => row.content ?? '-', most: 260 },
    { header: 'By', cell: (row) => row.by ?? '-' },
    { header: 'Points', cell: (row) => (row.points > 0 ? `+${row.points}` : row.points), sort: 'points', align: 'right' },
    { header: 'Time', cell: (row) => dayTime(row.at), sort: 'at' },
  ],
  sort: { column: 'at', direction: 'desc' },
})

export default function UserPoints({ id }: { id: string }) {
  const control = useListState(ledger)
  const mayAdjust = grants(useSession()?.features ?? new Set(), point.can('update'))
  const { data } = useData(pointApi.ofPerson, { params: { id }, query: { page: 1, page_size: 1 } }, FAILED)
  return (
    <div className={css.tab}>
      <ListHeading title={ledger.title} subtitle={ledger.subtitle}>
        {mayAdjust && (
          <Button variant="default" onClick={() => openAdjust(id)}>
            {t('Adjust Points')}
          </Button>
        )}
      </ListHeading>
      {data && (
        <Facts
          facts={[
            { label: 'Earned', value: data.earned },
            { label: 'Balance', value: data.balance },
          ]}
        />
      )}
      <ListView definition={ledger} control={control} params={{ id }} />
    </div>
  )
}

const openAdjust = (id: string): void => {
  void openDialog((close) => <AdjustForm id={id} close={() => close()} />, { title: 'Adjust Points', size: 'sm' })
}

function AdjustForm({ id, close }: { id: string; close: () => void }) {
  const adjust = useAction(pointApi.adjust, {
    done: 'Points have been successfully adjusted.',
    failed: 'Failed to adjust points',
    also: ['users'],
  })
  const { form, saving, submit } = usePopupForm({
    initial: { points: '' as number | '', reason: '' },
    read: (values) =>
      pointAdjustment.safeParse(
        { ...values, points: values.points === '' ? undefined : values.points, user_id: id },
        IN_PLAIN_WORDS,
      ),
    save: async (body) => Boolean(await adjust.run({ body })),
    saved: close,
  })
  return (
    <form className={css.dialog} onSubmit={submit} noValidate>
      <NumberField
        form={form}
        name="points"
        label="Points"
        help="Less than 0 takes points away."
        required
        min={-POINT_LIMITS.points}
        max={POINT_LIMITS.points}
      />
      <TextArea
        form={form}
        name="reason"
        label="Reason"
        placeholder="Input reason"
        required
        maxLength={POINT_LIMITS.note}
        rows={2}
      />
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
