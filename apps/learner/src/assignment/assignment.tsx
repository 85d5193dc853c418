import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerAssignment, learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { type ComponentProps, useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { RubricLevels } from '../kit/rubric.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { LockedStep } from '../learn/locked-step.tsx'
import { useStepWay, WayBack, WayOn } from '../learn/step-way.tsx'
import { say } from '../text/say.ts'
import { HandIn, HandInAgain } from './hand-in.tsx'
import { Versions } from './versions.tsx'

const rulesOf = (assignment: LearnerAssignment): string[] => [
  ...(assignment.due_date ? [t('Until {date}', { date: dayTime(assignment.due_date) })] : []),
  assignment.assignment_type === 'group' ? t('Handed in by one for the whole group') : t('Everybody hands in their own'),
  assignment.submit_condition === 'resubmit' ? t('You can hand in again until then') : t('You can hand in once'),
  ...(assignment.grading_status.startsWith('graded') && assignment.pass_grade > 0
    ? [t('Pass grade {n}', { n: assignment.pass_grade })]
    : []),
]

/** What it is graded by; once it is, the levels the newest version got. */
function Judged({
  assignment,
  versions,
}: {
  assignment: LearnerAssignment
  versions: ComponentProps<typeof Versions>['versions']
}) {
  const judged = versions[0]?.judged ?? null
  if (judged) return <RubricLevels rubric={judged.rubric} levels={judged.chosen} />
  return assignment.rubric && <RubricLevels rubric={assignment.rubric} />
}

/** What is to be done, what I handed in, and what was said about it. */
export default function AssignmentPage({ params: [relationId = ''] }: PageProps) {
  const load = useCallback(
    async () => ({
      assignment: await learnerCall(learnerAssignmentApi.open, { params: { relation_id: relationId } }),
      versions: (await learnerCall(learnerAssignmentApi.submissions, { params: { relation_id: relationId } })).results,
    }),
    [relationId],
  )
  const { data, failure, again } = useLoad(load)
  const { way } = useStepWay(relationId)
  return (
    <>
      <WayBack way={way} otherwise={{ to: '/todo', label: 'To do' }} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.assignment.title}</h1>
            <p className="soft">{[data.assignment.module_title, data.assignment.batch_title].filter(Boolean).join(' · ')}</p>
          </div>
          <p className="answers">
            <StatusBadge status={data.assignment.status} />
            {data.assignment.score !== null && <strong>{t('Score {n}', { n: data.assignment.score })}</strong>}
          </p>
          {data.assignment.feedback && (
            <div className="card">
              <h2>{t('Feedback')}</h2>
              <RichText html={data.assignment.feedback} />
            </div>
          )}
          <RichText html={data.assignment.instruction} />
          <Judged assignment={data.assignment} versions={data.versions} />
          <ul className="card rules">
            {rulesOf(data.assignment).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {data.assignment.members.length > 1 && (
            <p className="soft">
              {t('Group: {names}', { names: data.assignment.members.map(({ full_name }) => full_name).join(', ') })}
            </p>
          )}
          {data.assignment.refusal ? (
            <LockedStep relationId={relationId} otherwise={<p className="notice">{say(data.assignment.refusal)}</p>} />
          ) : (
            data.versions.length === 0 && <HandIn assignment={data.assignment} onDone={again} />
          )}
          <Versions versions={data.versions} />
          {!data.assignment.refusal && data.versions.length > 0 && (
            <HandInAgain key={data.versions.length} assignment={data.assignment} onDone={again} />
          )}
          <WayOn way={way} isDone={data.versions.length > 0} />
        </>
      )}
    </>
  )
}
