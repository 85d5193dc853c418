import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { ReviewedResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { expertAssignmentApi } from '@pelita/contract/areas/assignment/expert-assignment.ts'
import { isComplete, rubricScore, sameRubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { type FormEvent, useCallback } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { RubricLevels } from '../kit/rubric.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { goOn } from './go-on.ts'
import { GradeButtons } from './grade-buttons.tsx'
import { HandedFiles } from './handed-files.tsx'
import { ScoreField } from './score-field.tsx'
import { useGradeDraft } from './use-grade-draft.ts'

/** What somebody, or a group, handed in, and my grade. */
export default function GradeAssignment({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(expertAssignmentApi.read, { params: { id } }, WORKED_ON), [id])
  const { data, failure, again } = useOnce(load)
  return (
    <>
      <BackLink to="/expert" label="As an expert" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.name}</h1>
            <p className="soft">
              {(data.members.length > 0 ? data.members.map(({ name }) => name) : [data.nik, data.position]).join(' · ')}
            </p>
          </div>
          {data.versions.map((version) => (
            <article key={version.version} className="card words">
              <h2>{t('Version {n}', { n: version.version })}</h2>
              <p className="soft">{dayTime(version.submitted_at)}</p>
              <p className="paragraphs">{version.notes}</p>
              <HandedFiles files={version.files} />
              {version.judged && <RubricLevels rubric={version.judged.rubric} levels={version.judged.chosen} />}
              {version.feedback && <p className="notice">{version.feedback}</p>}
            </article>
          ))}
          <GradeForm result={data} />
        </>
      )}
    </>
  )
}

function GradeForm({ result }: { result: ReviewedResult }) {
  const { rubric, judged } = result
  const before: readonly (number | null)[] =
    rubric && judged && sameRubric(rubric, judged.rubric) ? judged.chosen : (rubric?.criteria.map(() => null) ?? [])
  const work = { id: result.id, version: `${result.updated_at} ${JSON.stringify(rubric)}` }
  const { draft, change, forget } = useGradeDraft(work, { score: '', feedback: result.feedback ?? '', levels: before })
  const { score, feedback, levels } = draft
  const choose = (criterion: number, level: number) => {
    const next = levels.map((one, i) => (i === criterion ? level : one))
    const made = rubric && rubricScore(rubric, next)
    change({ levels: next, ...(made && { score: String(made) }) })
  }
  const { busy, failure, attempt } = useAttempt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = {
      id: result.id,
      updated_at: result.updated_at,
      ...(score && { score: Number(score) }),
      ...(feedback && { feedback }),
      ...(rubric && isComplete(rubric, levels) && { judged: { rubric, chosen: [...levels] } }),
    }
    await attempt(async () => {
      await learnerCall(expertAssignmentApi.grade, { body: { data: [given] } })
      forget()
      await goOn(result.id, t('The grade of {name} is saved.', { name: result.name }))
    })
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <p className="soft">{t('Pass grade {n}', { n: result.pass_grade })}</p>
      {rubric && <RubricLevels rubric={rubric} levels={levels} choose={choose} />}
      <ScoreField label="Score (0 to 100)" value={score} onChange={(next) => change({ score: next })} />
      <label className="field">
        {t('Feedback')}
        <textarea
          rows={4}
          maxLength={2000}
          value={feedback}
          onChange={({ currentTarget: { value } }) => change({ feedback: value })}
        />
      </label>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <GradeButtons id={result.id} busy={busy} disabled={score === '' && feedback.trim() === ''} />
    </form>
  )
}
