import type { GradedStep } from '@pelita/contract/learning/batch-calls.ts'
import { IconPencilCheck, IconReport } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../badges/badge.tsx'
import { DetailSection } from '../detail/detail-section.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { RecordLoader } from '../form/record/record-loader.tsx'
import { RecordLink } from '../page/record-link.tsx'
import { t } from '../text/t.ts'
import css from './batch.module.css'
import type { BatchPlace } from './batch-place.ts'
import { PageLink } from './page-link.tsx'

const FAILED = 'Failed get grades'

/** The quizzes and assignments of a batch: how many are done, what waits for a grade, how good they are. */
export default function GradesTab({ place }: { place: BatchPlace }) {
  const query = useData(place.calls.grades, { params: place.params }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title="Nothing to grade" text="No quiz and no assignment stands in the contents." />
        ) : (
          <DetailSection title="Grades">
            <ul className={css.list}>
              {results.map((step) => (
                <li key={step.id}>
                  <Step step={step} place={place} />
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </RecordLoader>
  )
}

const KINDS: Readonly<Record<string, string>> = { quiz: 'Quiz', assignment: 'Assignment' }
const ASSETS: Readonly<Record<string, string>> = { quiz: 'quizzes', assignment: 'assignments' }

const facts = ({ not_done, passed, not_passed, average }: GradedStep): string =>
  [
    t('{count} not done', { count: not_done }),
    t('{count} passed', { count: passed }),
    t('{count} not passed', { count: not_passed }),
    ...(average === null ? [] : [t('average {score}', { score: average })]),
  ].join(' · ')

function Step({ step, place }: { step: GradedStep; place: BatchPlace }) {
  const { title, type, waiting } = step
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.name}>
          <RecordLink kind={ASSETS[type]} id={step.asset_id}>
            {title}
          </RecordLink>{' '}
          <Badge tone="blue">{t(KINDS[type] ?? type)}</Badge>
          {waiting > 0 && <Badge tone="amber">{t('{count} to grade', { count: waiting })}</Badge>}
        </p>
        <p className={css.note}>{facts(step)}</p>
      </div>
      <div className={css.buttons}>
        {waiting > 0 && <PageLink to={place.paths.grading(step)} label="Grade" icon={IconPencilCheck} of={title} />}
        <PageLink to={place.paths.report(step)} label="Report" icon={IconReport} of={title} />
      </div>
    </div>
  )
}
