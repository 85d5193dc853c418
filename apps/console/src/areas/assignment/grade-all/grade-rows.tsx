import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradePreview, ImportedGrade } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { useMemo, useState } from 'react'
import { ListFooter } from '../../../kit/list/list-footer.tsx'
import { SearchBox } from '../../../kit/list/search-box.tsx'
import { useNarrow } from '../../../kit/list/use-narrow.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import steps from '../../../kit/upload/import-steps.module.css'
import css from './grade-all.module.css'

/** Specification §9: popups show five rows. */
const PAGE_SIZE = 5

const matches = (row: ImportedGrade, wanted: string) =>
  `${row.nik} ${row.name} ${row.email}`.toLowerCase().includes(wanted.trim().toLowerCase())

interface Props {
  preview: GradePreview
  grading: GradingStatus
}

/** What is shown of a row: the score as it stands in the file, also where it cannot be read. */
interface Shown {
  readonly row: ImportedGrade
  readonly score: string
}

/** The rows of the file with what becomes of them; those with errors first. */
export function GradeRows({ preview: { results, issues }, grading }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const narrow = useNarrow()
  const rows = useMemo(
    () => results.filter((row) => matches(row, keyword)).toSorted((a, b) => Number(!a.error) - Number(!b.error)),
    [results, keyword],
  )
  const search = (text: string) => {
    setKeyword(text)
    setPage(1)
  }
  const wrongScore = (row: number) => issues.find((issue) => issue.row === row && issue.column === 'Score')?.value
  const shown = rows
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map((row) => ({ row, score: wrongScore(row.row) ?? scoreText(row.score) }))
  return (
    <>
      <SearchBox keyword={keyword} placeholder="Search by NIK, name, or email" delay={0} search={search} />
      <div className={steps.rows}>
        {narrow ? <RowList shown={shown} grading={grading} /> : <RowTable shown={shown} grading={grading} />}
        {rows.length === 0 && <p className={css.empty}>{t('No data found')}</p>}
        {rows.length > 0 && (
          <ListFooter
            pagination={pageInfo(page, PAGE_SIZE, rows.length)}
            pageSize={PAGE_SIZE}
            page={page}
            go={setPage}
            expectNext={() => {}}
            narrow={narrow}
          />
        )}
      </div>
    </>
  )
}

interface RowsProps {
  shown: readonly Shown[]
  grading: GradingStatus
}

/** Only what the assignment takes has a column. */
const headersOf = (grading: GradingStatus): readonly string[] => [
  ...['Row', 'NIK', 'Name', 'Email'],
  ...(takesScore(grading) ? ['Score'] : []),
  ...(takesFeedback(grading) ? ['Feedback'] : []),
  'Note',
]

function RowTable({ shown, grading }: RowsProps) {
  return (
    // Long addresses make it wider than the popup: the arrow keys move it.
    <div className={steps.scroll} {...{ tabIndex: 0, role: 'group', 'aria-label': t('Preview') }}>
      <table className={steps.table}>
        <thead>
          <tr>
            {headersOf(grading).map((header) => (
              <th key={header} scope="col">
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, score }) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>{row.nik || '-'}</td>
              <td>{row.name || '-'}</td>
              <td>{row.email || '-'}</td>
              {takesScore(grading) && <td>{score}</td>}
              {takesFeedback(grading) && (
                <td className={css.words} title={row.feedback ?? undefined}>
                  {row.feedback ?? '-'}
                </td>
              )}
              <td>
                <Note row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same at phone width: what becomes of a row stands under who it is about. */
function RowList({ shown, grading }: RowsProps) {
  return (
    <ul className={steps.list} aria-label={t('Preview')}>
      {shown.map(({ row, score }) => (
        <li key={row.row}>
          <p>
            <strong>{row.name || row.nik || '-'}</strong>
            <span>{[t('Row {row}', { row: row.row }), row.nik, row.email].filter(Boolean).join(', ')}</span>
          </p>
          {takesScore(grading) && <p className={css.given}>{t('Score: {score}', { score })}</p>}
          {takesFeedback(grading) && row.feedback && <p className={css.given}>{row.feedback}</p>}
          <Note row={row} />
        </li>
      ))}
    </ul>
  )
}

function Note({ row }: { row: ImportedGrade }) {
  if (row.error) return <span className={css.wrong}>{row.error}</span>
  return row.action === 'same' ? <span className={css.same}>{t('Unchanged')}</span> : null
}
