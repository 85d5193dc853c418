import { Button } from '@mantine/core'
import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { SettingsChange } from '@pelita/contract/core/settings.ts'
import type { z } from 'zod'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { ChangeHead, ChangesTable } from '../detail/changes-table.tsx'
import classes from '../detail/detail.module.css'
import { ask, type Question } from '../feedback/ask.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { TableSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState } from '../feedback/states.tsx'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { exactTime } from '../format/dates.ts'
import { t } from '../text/t.ts'
import { type Affecting, withAffected } from './affected.tsx'

interface Props {
  /** `Notification`: stands in the texts. */
  page: string
  history: Endpoint & { readonly data: z.ZodType<SettingsChange[]> }
  restore: Endpoint
  affected?: Affecting | undefined
  words: FieldDictionary
  mayReturn: boolean
  returned: () => void
}

export const openHistory = (shown: Props): Promise<unknown> =>
  openDialog(
    (close) => (
      <SettingsHistory
        {...shown}
        returned={() => {
          close()
          shown.returned()
        }}
      />
    ),
    { title: 'History', size: 'lg' },
  )

/** Every change of a page of settings, newest first; one press returns to what it was after one of them. */
function SettingsHistory({ page, history, restore, affected, words, mayReturn, returned }: Props) {
  const failed = 'Failed get history'
  const query = useData(history, {} as CallInput<typeof history>, failed, { staleTime: 0 })
  const { run, pending } = useAction<Endpoint>(restore, {
    failed: `Failed to change ${page.toLowerCase()}`,
    done: `${page} has been successfully changed.`,
  })
  if (query.data === undefined) return <TableSkeleton rows={3} columns={3} />
  const entries = query.data
  if (entries.length === 0) return <EmptyState small />
  const goBack = async ({ id, changed_at }: SettingsChange) => {
    const title = t('Return to this version?')
    const text = t('The settings become what they were on {at}. What was changed since stays in the history.', {
      at: exactTime(changed_at),
    })
    const question: Question = { title, text, confirm: 'Return', cancel: 'Cancel', tone: 'warning' }
    if (!(await ask(affected ? await withAffected(question, affected, { id }) : question))) return
    if (await run({ body: { id } } as CallInput<Endpoint>)) returned()
  }
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ChangeHead text={t('{name} changed it', { name: entry.changed_by })} at={entry.changed_at} />
          {entry.changes.length > 0 ? (
            <ChangesTable changes={entry.changes} words={words} />
          ) : (
            <p className={classes.where}>{t('Everything as the product has it')}</p>
          )}
          {mayReturn && !entry.is_current && (
            <Button variant="default" size="xs" disabled={pending} onClick={() => void goBack(entry)}>
              {t('Return to this version')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
