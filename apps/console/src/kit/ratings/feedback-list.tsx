import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { type FEEDBACK_COLUMNS, type FEEDBACK_STATES, type FeedbackRow, RATINGS } from '@pelita/contract/learning/feedback.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { IconEye, IconEyeOff, IconMessage } from '@tabler/icons-react'
import { invalidate } from '../../data/query-client.ts'
import { Badge } from '../badges/badge.tsx'
import { Face } from '../detail/face.tsx'
import { ask } from '../feedback/ask.tsx'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import { runCall } from '../feedback/run-call.ts'
import type { Filter, FilterOption } from '../filters/filter.ts'
import { cut } from '../format/cut.ts'
import { dayTime } from '../format/dates.ts'
import { CutBeside } from '../list/cells/cell.tsx'
import { Moment } from '../list/cells/moment.tsx'
import type { Column, RowAction } from '../list/define-list.ts'
import { t } from '../text/t.ts'
import css from './ratings.module.css'
import { Stars } from './stars.tsx'

const tellAnswers = lazyOpener(async () => (await import('./tell-answers.tsx')).tellAnswers)

/** What every list of feedback searches by and shows. */
export const FEEDBACK_SEARCH = 'Search by name, NIK, email or comment'

const name = (row: FeedbackRow) => <CutBeside before={<Face name={row.name} picture={row.picture} size={28} />} text={row.name} />

const comment = (row: FeedbackRow) =>
  row.comment === null ? (
    '-'
  ) : (
    <span className={css.comment} data-hidden={row.is_hidden || undefined}>
      {cut(row.comment, 160)}
      {row.is_hidden && (
        <span>
          <Badge tone="gray">{t('Hidden')}</Badge>
        </span>
      )}
    </span>
  )

export const feedbackColumns: readonly Column<FeedbackRow, (typeof FEEDBACK_COLUMNS)[number]>[] = [
  { header: 'Name', cell: name, sort: 'name', lead: true, most: 200 },
  { header: 'NIK', field: 'nik', sort: 'nik' },
  { header: 'Batch', cell: (row) => row.batch_title ?? '-', sort: 'batch', most: 140 },
  { header: 'Rating', cell: (row) => <Stars rating={row.rating} />, sort: 'rating' },
  { header: 'Comment', cell: comment, grow: true },
  { header: 'Submitted', cell: (row) => <Moment text={dayTime(row.submitted_at)} />, sort: 'submitted_at' },
]

/** Batches only where the content has some. */
export const feedbackFilters = (
  batches: readonly FilterOption[] | null,
): readonly Filter<'batch_id' | 'rating' | 'status' | 'start_date' | 'end_date'>[] => [
  ...(batches ? [{ kind: 'choice', name: 'batch_id', label: 'Batch', options: batches } as const] : []),
  {
    kind: 'choice',
    name: 'rating',
    label: 'Rating',
    options: RATINGS.map((rating) => ({ value: String(rating), label: `${rating} ★` })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Comment',
    options: [
      { value: 'shown', label: t('Shown') },
      { value: 'hidden', label: t('Hidden') },
    ] satisfies readonly { value: (typeof FEEDBACK_STATES)[number]; label: string }[],
  },
  { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Submitted' },
]

const HIDE = {
  title: 'Hide comment?',
  text: 'Learners will no longer read this comment. The rating still counts.',
  confirm: 'Hide',
  tone: 'warning',
} as const

const setHidden = async (row: FeedbackRow, hidden: boolean, resource: string) => {
  const done = hidden ? 'Comment has been hidden.' : 'Comment is shown again.'
  await runCall(feedbackApi.hide, { params: { id: row.id }, body: { hidden } }, { done, failed: 'Failed to hide comment' })
  await invalidate([resource])
}

/** Hide and show a comment, and read the whole of what somebody said; the list belongs to `resource`. */
export const feedbackActions = (needs: Permission, resource: string): readonly RowAction<FeedbackRow>[] => [
  { label: 'Read', icon: IconMessage, run: (row) => void tellAnswers(row), prepare: tellAnswers.prepare },
  {
    ...{ label: 'Hide', icon: IconEyeOff, needs },
    when: (row) => row.comment !== null && !row.is_hidden,
    run: async (row) => {
      if (await ask(HIDE)) await setHidden(row, true, resource)
    },
  },
  { label: 'Show', icon: IconEye, needs, when: (row) => row.is_hidden, run: (row) => void setHidden(row, false, resource) },
]
