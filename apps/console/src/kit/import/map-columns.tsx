import { Button } from '@mantine/core'
import {
  type ColumnMapping,
  type ColumnRefusal,
  columnProblems,
  fits,
  guessColumns,
  headingNames,
  isHeading,
  matchColumns,
} from '@pelita/contract/core/sheet-columns.ts'
import { useState } from 'react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { useNarrow } from '../list/state/use-narrow.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { t } from '../text/t.ts'
import steps from './import-steps.module.css'

interface Props {
  refusal: ColumnRefusal
  /** What was sent with the file. */
  sent: ColumnMapping
  pending: boolean
  back: () => void
  read: (mapping: ColumnMapping) => void
}

interface Heading {
  readonly name: string
  readonly example: string
}

const LEFT_OUT = 'Leave out'

/** The headings of a file that are no columns of the template, each with the column it stands for. */
export function MapColumns({ refusal, sent, pending, back, read }: Props) {
  const { header, examples } = refusal
  const [mapping, setMapping] = useState(() => guessColumns(header, refusal, sent))
  const names = headingNames(header)
  const match = matchColumns(header, refusal, mapping)
  const recognised = matchColumns(header, refusal)
  const known = new Set(
    [...recognised.places].filter(([column]) => !recognised.double.includes(column)).map(([, place]) => place),
  )
  const headings = header.flatMap((heading, place): Heading[] =>
    isHeading(heading) && !known.has(place) ? [{ name: names[place] ?? heading, example: examples[place] ?? '' }] : [],
  )
  const problems = columnProblems(match)
  const choose = (name: string, column: string) => setMapping({ ...mapping, [name]: column })
  return (
    <div className={steps.body}>
      <div className={steps.summary} role="status">
        <strong>{t('The headings of the file are not those of the template')}</strong>
        <p>
          {problems.length > 0 ? problems.map((problem) => t(problem)).join('. ') : t('Every column that is needed is matched.')}
        </p>
        {recognised.double.length > 0 && (
          <p>{t('There twice in the file: {columns}. Choose which one is read.', { columns: recognised.double.join(', ') })}</p>
        )}
      </div>
      <Headings headings={headings} columns={refusal.columns} columnOf={(name) => mapping[name] ?? ''} choose={choose} />
      <DialogButtons>
        <Button variant="default" onClick={back} disabled={pending}>
          {t('Choose another file')}
        </Button>
        <PrimaryButton missing={!fits(match) && `${problems.join('. ')}`} loading={pending} onClick={() => read(mapping)}>
          {t('Continue')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

interface HeadingsProps {
  headings: readonly Heading[]
  columns: readonly string[]
  columnOf: (name: string) => string
  choose: (name: string, column: string) => void
}

function Headings({ headings, columns, columnOf, choose }: HeadingsProps) {
  const narrow = useNarrow()
  if (headings.length === 0) return null
  const options = [{ value: '', label: t(LEFT_OUT) }, ...columns.map((column) => ({ value: column, label: t(column) }))]
  const select = (name: string) => (
    <OptionsSelect
      label={t('Column for {heading}', { heading: name })}
      hideLabel
      options={options}
      value={columnOf(name)}
      onChange={(column) => choose(name, column ?? '')}
    />
  )
  if (narrow)
    return (
      <ul className={steps.list}>
        {headings.map(({ name, example }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>
              {example && <span>{example}</span>}
            </p>
            {select(name)}
          </li>
        ))}
      </ul>
    )
  return (
    <table className={steps.table}>
      <HeaderRow headers={['Heading in the file', 'Example', 'Column']} />
      <tbody>
        {headings.map(({ name, example }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className={steps.words} title={example || undefined}>
              {example || '-'}
            </td>
            <td>{select(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
