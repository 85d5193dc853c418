import { Button } from '@mantine/core'
import { BULK_ROWS, type BulkAnswer } from '@pelita/contract/core/bulk.ts'
import { queryClient } from '../../../data/query-client.ts'
import { openDialog } from '../../feedback/dialog-store.ts'
import { showFailure } from '../../feedback/failure.tsx'
import { Mark } from '../../feedback/mark.tsx'
import { toast } from '../../feedback/toast.tsx'
import { counted } from '../../text/counted.ts'
import { t } from '../../text/t.ts'
import { bringAllBack, mayBringBack } from '../removal/bring-back.ts'
import type { BulkTask, NamedRow } from './bulk-tasks.ts'
import css from './do-all.module.css'

const QUESTION = {
  Delete: 'Delete {what}?',
  Publish: 'Publish {what}?',
  Unpublish: 'Unpublish {what}?',
  'Set Category': 'Set the category of {what}?',
} as const
const WILL = {
  Delete: '{what} will be moved to the bin.',
  Publish: '{what} will be published.',
  Unpublish: '{what} will be a draft again.',
  'Set Category': '{what} will have this category.',
} as const
const DONE = {
  Delete: '{what} deleted',
  Publish: '{what} published',
  Unpublish: '{what} made a draft again',
  'Set Category': '{what} changed',
} as const
const FAILED = {
  Delete: 'Failed to delete',
  Publish: 'Failed to publish',
  Unpublish: 'Failed to unpublish',
  'Set Category': 'Failed to set the category',
} as const
const isHarmless = ({ label }: BulkTask): boolean => label === 'Publish' || label === 'Set Category'

type NameOf = (id: string) => string

/** Tells by a dry run what would happen to each row, asks, does it and tells; answers whether anything was done. */
export async function doAll(task: BulkTask, rows: readonly NamedRow[], nameOf: NameOf): Promise<boolean> {
  const failed = { title: 'Failed', text: FAILED[task.label] }
  if (rows.length > BULK_ROWS) {
    toast.info(t('At most {count} rows can be chosen at once', { count: BULK_ROWS }))
    return false
  }
  try {
    const plan = await task.run(rows, true)
    const sure = await openDialog<boolean>((close) => <Plan task={task} plan={plan} nameOf={nameOf} close={close} />, {
      title: t(QUESTION[task.label], { what: counted(rows.length, task.entity) }),
      size: 'sm',
      mark: <Mark tone={isHarmless(task) ? 'info' : 'warning'} />,
    })
    if (!sure) return false
    const allowed = new Set(plan.done)
    const { done, kept } = await task.run(
      rows.filter(({ id }) => allowed.has(id)),
      false,
    )
    tell(task, done)
    // Somebody was faster between the question and the answer.
    for (const { id, reason } of kept.slice(0, 3)) toast.error(`${nameOf(id)}: ${reason}`)
    return done.length > 0
  } catch (cause) {
    showFailure(cause, failed)
    return false
  } finally {
    // What was deleted may be counted or offered anywhere.
    await queryClient.invalidateQueries()
  }
}

function tell({ label, entity, bin }: BulkTask, ids: readonly string[]): void {
  if (ids.length === 0) return
  const undo = bin !== undefined && mayBringBack(bin) ? { label: 'Undo', run: () => void bringAllBack(bin, ids) } : undefined
  toast.success(t(DONE[label], { what: counted(ids.length, entity) }), undefined, undo)
}

interface PlanProps {
  task: BulkTask
  plan: BulkAnswer
  nameOf: NameOf
  close: (sure?: boolean) => void
}

/** What will be done, and what will not and why. */
function Plan({ task, plan, nameOf, close }: PlanProps) {
  const { done, kept } = plan
  const reasons = [...new Set(kept.map(({ reason }) => reason))]
  return (
    <>
      {done.length > 0 && <p className={css.will}>{t(WILL[task.label], { what: counted(done.length, task.entity) })}</p>}
      {kept.length > 0 && (
        <section className={css.kept} aria-label={t('Stays as it is')}>
          <p className={css.stays}>
            {done.length === 0 ? t('Nothing of this can be done:') : t('{count} stay as they are:', { count: kept.length })}
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <strong>{t(reason)}</strong>
                <span>{kept.flatMap((row) => (row.reason === reason ? [nameOf(row.id)] : [])).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          {t(done.length === 0 ? 'Close' : 'Cancel')}
        </Button>
        {done.length > 0 && (
          <Button color={isHarmless(task) ? 'brand' : 'red'} onClick={() => close(true)}>
            {t(task.label)} {done.length}
          </Button>
        )}
      </div>
    </>
  )
}
