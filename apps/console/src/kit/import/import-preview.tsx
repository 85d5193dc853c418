import type { SheetProblem } from '@pelita/contract/core/sheet-problem.ts'
import type { ReactNode } from 'react'
import { Badge } from '../badges/badge.tsx'
import { t } from '../text/t.ts'
import type { Tone } from '../theme/tokens.ts'
import { ImportProblems } from './import-problems.tsx'
import steps from './import-steps.module.css'
import { PreviewFooter } from './preview-footer.tsx'

/** How many rows come out in one way; what comes out in none is not told. */
export interface Outcome {
  readonly count: number
  /** "{count} new" */
  readonly text: string
  readonly tone: Tone
}

interface Props {
  /** Rows of the file, and how many of them come out in which way, where the server says so. */
  total?: number
  outcomes?: readonly Outcome[]
  notes?: readonly (string | false)[]
  /** Cells that cannot be taken: row, column, value, what is wrong, what to do. */
  problems: readonly SheetProblem[]
  /** Saves the same file with these cells marked, where the server keeps it. */
  marked?: (() => void) | undefined
  /** The rows of the file (`PreviewRows`), and what may be chosen about them. */
  children?: ReactNode
  back: () => void
  /** Without it there is nothing to do but mend the file. */
  submit?: { readonly run: () => void; readonly ready: boolean; readonly pending: boolean }
}

/** What a sheet would do, before it does anything: the same for every import. */
export function ImportPreview({ total, outcomes = [], notes = [], problems, marked, children, back, submit }: Props) {
  return (
    <>
      <div className={steps.summary} role="status">
        {total !== undefined && <strong>{total === 1 ? t('1 row') : t('{total} rows', { total })}</strong>}
        {outcomes.map(
          ({ count, text, tone }) =>
            count > 0 && (
              <Badge key={text} tone={tone}>
                {t(text, { count })}
              </Badge>
            ),
        )}
        {notes.map((note) => note && <p key={note}>{note}</p>)}
      </div>
      <ImportProblems problems={problems} download={marked} />
      {children}
      <PreviewFooter back={back} submit={submit} />
    </>
  )
}
