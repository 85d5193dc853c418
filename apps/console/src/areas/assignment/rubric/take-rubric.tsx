import { Button, TextInput } from '@mantine/core'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { type Rubric, rubricPoints } from '@pelita/contract/areas/assignment/rubric.ts'
import { useDeferredValue, useState } from 'react'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './rubric.module.css'

const FAILED = 'Failed get rubrics'
const SHOWN = 10

/** Asks for a rubric of another assignment; answers a copy of it. */
export const openTakeRubric = (): Promise<Rubric | undefined> =>
  openDialog<Rubric>((close) => <Take close={close} />, { title: 'Take from another assignment', size: 'lg' })

function Take({ close }: { close: (rubric?: Rubric) => void }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDeferredValue(typed.trim())
  const query = { page, page_size: SHOWN, ...(keyword && { keyword }) }
  const { data, error, refetch } = useData(assignmentApi.rubrics, { query }, FAILED, { show: 'none' })
  if (error && !data) return <ErrorState text={failureText(error, FAILED).message} cause={error} retry={() => void refetch()} />
  return (
    <>
      <TextInput
        label={t('Search by title or criterion')}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      <ul className={css.offers}>
        {data?.results.map(({ id, assignment_title, rubric }) => (
          <li key={id}>
            <span>
              {rubric.title}
              <br />
              <small>
                {assignment_title} ·{' '}
                {t('{criteria} criteria, {points} points', { criteria: rubric.criteria.length, points: rubricPoints(rubric) })}
              </small>
            </span>
            <Button variant="default" aria-label={t('Take {title}', { title: rubric.title })} onClick={() => close(rubric)}>
              {t('Take')}
            </Button>
          </li>
        ))}
      </ul>
      {data?.results.length === 0 && (
        <EmptyState
          title="No rubric found"
          text={keyword ? 'Try another word.' : 'Rubrics of assignments appear here once one is saved.'}
          small
        />
      )}
      <div className={css.ways}>
        {page > 1 && (
          <Button variant="default" onClick={() => setPage(page - 1)}>
            {t('Previous')}
          </Button>
        )}
        {data?.pagination.next_page && (
          <Button variant="default" onClick={() => setPage(page + 1)}>
            {t('Next')}
          </Button>
        )}
      </div>
    </>
  )
}
