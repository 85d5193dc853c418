import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { HeaderRow } from '../../../kit/list/table/header-row.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import {
  type DigiverseAssessment,
  type DigiverseEvent,
  quizSyncApi,
  type SyncRun,
} from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { showFailure, showWarning } from '../../../kit/feedback/failure.tsx'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { failedText } from '../../../kit/list/frame/failed-text.ts'
import { t } from '../../../kit/text/t.ts'
import { failuresOf, runSync } from './run-sync.ts'
import css from './sync.module.css'

const FAILED = 'Failed get quizzes'

interface Props {
  event: DigiverseEvent
  back: () => void
  close: () => void
}

/** Step 2: what the event holds; Sync Now takes all of it over. */
export function ReviewStep({ event, back, close }: Props) {
  const [run, setRun] = useState<SyncRun | 'starting' | null>(null)
  const input = { params: { eventId: event.id }, query: {} }
  const read = useData(quizSyncApi.assessments, input, FAILED, { show: 'none', staleTime: 0 })
  const { error, refetch } = read
  // What the event held at an earlier visit is not what a sync would take over now.
  const data = read.isFetchedAfterMount ? read.data : undefined
  const assessments = error ? [] : (data?.contents ?? [])

  const start = async () => {
    setRun('starting')
    try {
      const ended = await runSync({ title: event.name, by_event: { event_id: event.id } }, setRun)
      if (!ended.success) return showWarning('Error', failuresOf(ended) || ended.message || FAILED)
      toast.success('Synchronizing data successfully added.')
      close()
      if (ended.failed.length > 0) showWarning('Failed', failuresOf(ended))
    } catch (cause) {
      showFailure(cause, FAILED)
    } finally {
      setRun(null)
    }
  }

  return (
    <>
      <p className={css.event}>{t('{name}, batch {batch}', { name: event.name, batch: event.batch_number ?? '-' })}</p>
      <div className={css.box}>
        {error ? (
          <ErrorState small text={failedText(error, FAILED)} cause={error} retry={() => void refetch()} />
        ) : data ? (
          <Assessments assessments={assessments} />
        ) : (
          <TableSkeleton rows={3} columns={4} />
        )}
      </div>
      {run && <SyncProgress run={run === 'starting' ? null : run} />}
      <DialogButtons>
        <Button variant="default" onClick={back} disabled={run !== null}>
          {t('Back')}
        </Button>
        <PrimaryButton
          missing={assessments.length === 0 && 'This event has no assessments to sync'}
          loading={run !== null}
          onClick={() => void start()}
        >
          {t('Sync Now')}
        </PrimaryButton>
      </DialogButtons>
    </>
  )
}

function SyncProgress({ run }: { run: SyncRun | null }) {
  const total = run?.total ?? 0
  const text = total > 0 ? t('{done} of {total} assessments', { done: run?.done ?? 0, total }) : t('Synchronizing')
  return (
    <div className={css.progress} role="status">
      <span>{text}</span>
      <Progress
        value={total > 0 ? (100 * (run?.done ?? 0)) / total : 100}
        animated={total === 0}
        aria-label={t('Synchronizing')}
      />
    </div>
  )
}

const shown = (type: string) => (QUESTION_TYPE_LABELS as Readonly<Record<string, string>>)[type] ?? type

function Assessments({ assessments }: { assessments: readonly DigiverseAssessment[] }) {
  if (assessments.length === 0) return <EmptyState small />
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <HeaderRow headers={['No', 'Assessment Name', 'Quiz Type', 'Objective']} />
        <tbody>
          {assessments.map((assessment, index) => (
            <tr key={assessment.id}>
              <td className={css.code} data-label={t('No')}>
                {index + 1}
              </td>
              <td data-main>{assessment.name}</td>
              <td data-label={t('Quiz Type')}>{shown(assessment.type)}</td>
              <td data-label={t('Objective')}>{assessment.objective.map(({ name }) => name).join(', ') || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
