import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradePreview, ImportedGrade } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { useMemo, useState } from 'react'
import { type PreviewCard, type PreviewColumn, PreviewRows } from '../../../kit/import/preview-rows.tsx'
import { SearchBox } from '../../../kit/list/search/search-box.tsx'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from './grade-all.module.css'

const matches = (row: ImportedGrade, wanted: string) =>
  `${row.nik} ${row.name} ${row.email}`.toLowerCase().includes(wanted.trim().toLowerCase())

interface Props {
  preview: GradePreview
  grading: GradingStatus
}

/** The rows of the file with what becomes of them; those with errors first. */
export function GradeRows({ preview: { results, issues }, grading }: Props) {
  const [keyword, setKeyword] = useState('')
  const rows = useMemo(
    () => results.filter((row) => matches(row, keyword)).toSorted((a, b) => Number(!a.error) - Number(!b.error)),
    [results, keyword],
  )
  /** As it stands in the file, also where it cannot be read. */
  const scoreOf = ({ row, score }: ImportedGrade) =>
    issues.find((issue) => issue.row === row && issue.column === 'Score')?.value ?? scoreText(score)
  return (
    <>
      <SearchBox keyword={keyword} placeholder="Search by NIK, name, or email" delay={0} search={setKeyword} />
      <PreviewRows key={keyword} rows={rows} columns={columnsOf(grading, scoreOf)} card={cardOf(grading, scoreOf)} />
    </>
  )
}

type ScoreOf = (row: ImportedGrade) => string

/** Only what the assignment takes has a column. */
const columnsOf = (grading: GradingStatus, scoreOf: ScoreOf): readonly PreviewColumn<ImportedGrade>[] => [
  { header: 'NIK', cell: (row) => row.nik || '-' },
  { header: 'Name', cell: (row) => row.name || '-' },
  { header: 'Email', text: (row) => row.email },
  ...(takesScore(grading) ? [{ header: 'Score', cell: scoreOf }] : []),
  ...(takesFeedback(grading) ? [{ header: 'Feedback', text: (row: ImportedGrade) => row.feedback }] : []),
  { header: 'Note', cell: (row) => <Note row={row} /> },
]

const cardOf =
  (grading: GradingStatus, scoreOf: ScoreOf) =>
  (row: ImportedGrade): PreviewCard => ({
    name: row.name || row.nik || '-',
    facts: [row.nik, row.email ?? ''],
    body: (
      <>
        {takesScore(grading) && <p className={css.given}>{t('Score: {score}', { score: scoreOf(row) })}</p>}
        {takesFeedback(grading) && row.feedback && <p className={css.given}>{row.feedback}</p>}
        <Note row={row} />
      </>
    ),
  })

function Note({ row }: { row: ImportedGrade }) {
  if (row.error) return <span className={css.wrong}>{row.error}</span>
  if (row.notice) return <span className={css.same}>{row.notice}</span>
  return row.action === 'same' ? <span className={css.same}>{t('Unchanged')}</span> : null
}
