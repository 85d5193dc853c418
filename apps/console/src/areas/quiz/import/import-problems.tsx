import { Button } from '@mantine/core'
import type { ImportProblem } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../../kit/text/t.ts'
import css from './import.module.css'

interface Props {
  problems: readonly ImportProblem[]
  /** The same file with its bad cells marked. */
  download: () => void
}

/** Every cell that could not be read, what it says and what would be right. */
export function ImportProblems({ problems, download }: Props) {
  if (problems.length === 0) return null
  const count = problems.length
  return (
    <section className={css.report} role="alert">
      <div className={css.reportHead}>
        <strong>{t(count === 1 ? '{count} cell needs attention' : '{count} cells need attention', { count })}</strong>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={download}
        >
          {t('Download marked file')}
        </Button>
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {['Row', 'Column', 'Value', 'Problem', 'How to mend it'].map((header) => (
                <th key={header} scope="col">
                  {t(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.sheet} ${problem.row} ${problem.column} ${problem.reason}`}>
                <td>{problem.row}</td>
                <td>{problem.column}</td>
                <td className={css.value}>{problem.value || '-'}</td>
                <td>{problem.reason}</td>
                <td>{problem.fix}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
