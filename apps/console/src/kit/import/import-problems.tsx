import { Button } from '@mantine/core'
import type { SheetProblem } from '@pelita/contract/core/sheet-problem.ts'
import { IconDownload } from '@tabler/icons-react'
import { useNarrow } from '../list/state/use-narrow.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import css from './import-problems.module.css'
import steps from './import-steps.module.css'

interface Props {
  problems: readonly SheetProblem[]
  /** The same file with its bad cells marked. */
  download?: (() => void) | undefined
}

/** Every cell that could not be read, what it says and what would be right. */
export function ImportProblems({ problems, download }: Props) {
  const narrow = useNarrow()
  if (problems.length === 0) return null
  const count = problems.length
  return (
    <section className={css.report} role="alert">
      <div className={css.reportHead}>
        <strong>{t(count === 1 ? '{count} cell needs attention' : '{count} cells need attention', { count })}</strong>
        {download && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={download}
          >
            {t('Download marked file')}
          </Button>
        )}
      </div>
      <div className={steps.cells}>{narrow ? <CellList problems={problems} /> : <CellTable problems={problems} />}</div>
    </section>
  )
}

const keyOf = ({ sheet, row, column, reason }: SheetProblem) => `${sheet} ${row} ${column} ${reason}`

function CellTable({ problems }: Pick<Props, 'problems'>) {
  return (
    <table className={steps.table}>
      <HeaderRow headers={['Row', 'Column', 'Value', 'Problem', 'How to mend it']} />
      <tbody>
        {problems.map((problem) => (
          <tr key={keyOf(problem)}>
            <td>{problem.row}</td>
            <td>{problem.column}</td>
            <td className={css.value}>{problem.value || '-'}</td>
            <td>{problem.reason}</td>
            <td>{problem.fix}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same at phone width: where it is, what is wrong, what would be right. */
function CellList({ problems }: Pick<Props, 'problems'>) {
  return (
    <ul className={steps.list}>
      {problems.map((problem) => (
        <li key={keyOf(problem)}>
          <p>
            <strong>{problem.reason}</strong>
            <span>{t('Row {row}, {column}', { row: problem.row, column: problem.column })}</span>
            {problem.value && <span>{t('Value: {value}', { value: problem.value })}</span>}
          </p>
          {problem.fix}
        </li>
      ))}
    </ul>
  )
}
