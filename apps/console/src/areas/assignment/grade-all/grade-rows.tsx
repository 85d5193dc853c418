import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradeIssue, GradePreview, ImportedGrade } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { useMemo, useState } from 'react'
import { ListFooter } from '../../../kit/list/list-footer.tsx'
import { SearchBox } from '../../../kit/list/search-box.tsx'
import { useNarrow } from '../../../kit/list/use-narrow.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from './grade-all.module.css'

/** Specification §9: popups show five rows. */
const PAGE_SIZE = 5

/** Only what the assignment takes has a column. */
const headersOf = (grading: GradingStatus): readonly string[] => [
  ...['Row', 'NIK', 'Name', 'Email'],
  ...(takesScore(grading) ? ['Score'] : []),
  ...(takesFeedback(grading) ? ['Feedback'] : []),
  'Note',
]

const matches = (row: ImportedGrade, wanted: string) =>
  `${row.nik} ${row.name} ${row.email}`.toLowerCase().includes(wanted.trim().toLowerCase())

interface Props {
  preview: GradePreview
  grading: GradingStatus
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
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <>
      <SearchBox keyword={keyword} placeholder="Search by NIK, name, or email" delay={0} search={search} />
      {/* Wider than a phone: the arrow keys move it. */}
      <div className={css.scroll} {...{ tabIndex: 0, role: 'group', 'aria-label': t('Preview') }}>
        <table className={css.table}>
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
            {shown.map((row) => (
              <GradeRow key={row.row} row={row} grading={grading} issues={issues.filter((issue) => issue.row === row.row)} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={css.empty}>{t('No data found')}</p>}
      </div>
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
    </>
  )
}

interface RowProps {
  row: ImportedGrade
  grading: GradingStatus
  issues: readonly GradeIssue[]
}

function GradeRow({ row, grading, issues }: RowProps) {
  const wrong = issues.find((issue) => issue.column === 'Score')?.value
  return (
    <tr data-wrong={row.error !== undefined || undefined}>
      <td>{row.row}</td>
      <td>{row.nik || '-'}</td>
      <td>{row.name || '-'}</td>
      <td>{row.email || '-'}</td>
      {takesScore(grading) && <td>{wrong ?? scoreText(row.score)}</td>}
      {takesFeedback(grading) && <td className={css.words}>{row.feedback ?? '-'}</td>}
      <td className={css.note}>{row.error ?? (row.action === 'same' ? t('Unchanged') : '')}</td>
    </tr>
  )
}
