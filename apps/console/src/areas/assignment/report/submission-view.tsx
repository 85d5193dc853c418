import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { ReviewedResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { Facts } from '../../../kit/detail/facts.tsx'
import { ZoneNote } from '../../../kit/detail/zone-note.tsx'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { dayTime } from '../../../kit/format/dates.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { RubricGrid } from '../rubric/rubric-grid.tsx'
import css from './review.module.css'
import { SubmittedFiles, writtenLabel } from './submitted-files.tsx'

type Version = ReviewedResult['versions'][number]

interface Props {
  reviewed: ReviewedResult
  instruction: string
  grading: GradingStatus
}

/** Who handed in what and when, the newest version in full, the older ones below. */
export function SubmissionView({ reviewed, instruction, grading }: Props) {
  const { name, nik, members, finished_at, pass_grade, notes, files, versions } = reviewed
  const people = members.length > 0 ? members.map((member) => `${member.name} (${member.nik})`).join(', ') : `${name} (${nik})`
  const { judged } = reviewed
  const older = versions.slice(1)
  return (
    <>
      <Facts
        facts={[
          { label: members.length > 0 ? 'Participants' : 'Participant', value: people, wide: true },
          { label: 'Submitted', value: finished_at ? dayTime(finished_at) : '-' },
          { label: 'Passing Grade', value: takesScore(grading) ? pass_grade : '-' },
        ]}
      />
      <ZoneNote />
      <details className={css.instruction}>
        <summary>{t('Instruction')}</summary>
        <RichText html={instruction} />
      </details>
      {files.length > 0 && (
        <section className={css.part}>
          <h3>{t('Files')}</h3>
          <SubmittedFiles files={files} />
        </section>
      )}
      <section className={css.part}>
        <h3>{t(writtenLabel(files))}</h3>
        <p className={css.notes}>{notes || '-'}</p>
      </section>
      {judged && <RubricGrid rubric={judged.rubric} levels={judged.chosen} />}
      {older.length > 0 && (
        <details className={css.older}>
          <summary>{t('Earlier versions ({count})', { count: older.length })}</summary>
          {older.map((version) => (
            <OlderVersion key={version.version} version={version} />
          ))}
        </details>
      )}
    </>
  )
}

function OlderVersion({ version }: { version: Version }) {
  const { version: n, submitted_at, notes, files, score, feedback, graded_by } = version
  return (
    <section className={css.version}>
      <h4>
        {t('Version {n}', { n })} · {zonedTime(submitted_at)}
      </h4>
      {files.length > 0 && <SubmittedFiles files={files} />}
      {notes && <p className={css.notes}>{notes}</p>}
      {graded_by && (
        <p>
          {t('Graded by {name}', { name: graded_by })}: {scoreText(score)}
          {feedback && ` · ${feedback}`}
        </p>
      )}
    </section>
  )
}
