import { type FieldDictionary, labelOf, showField } from '../form/field/field-words.ts'
import { exactTime } from '../format/dates.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import classes from './detail.module.css'

interface Change {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
}

/** What a change did, by field: before and after. */
export function ChangesTable({ changes, words }: { changes: readonly Change[]; words: FieldDictionary }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.changes}>
        <HeaderRow headers={['Field', 'Before', 'After']} />
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{t(labelOf(field, words))}</th>
              <td>{showField(field, from, words)}</td>
              <td>{showField(field, to, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who changed something, and when. */
export function ChangeHead({ text, at }: { text: string; at: string }) {
  return (
    <p className={classes.entryHead}>
      <strong>{text}</strong>
      <time dateTime={at}>{exactTime(at)}</time>
    </p>
  )
}
