import { Button } from '@mantine/core'
import type { Conflict } from '@pelita/contract/core/envelope.ts'
import { useState } from 'react'
import { openDialog } from '../../feedback/dialog-store.ts'
import { exactTime } from '../../format/dates.ts'
import { HeaderRow } from '../../list/table/header-row.tsx'
import { t } from '../../text/t.ts'
import { type FieldDictionary, labelOf, showField } from '../field/field-words.ts'
import classes from './conflict.module.css'
import type { FieldDifference } from './conflict-diff.ts'

export interface ConflictQuestion {
  conflict: Conflict
  differences: readonly FieldDifference[]
  words: FieldDictionary
}

export type ConflictAnswer = 'mine' | 'theirs' | 'cancel'

/** Somebody saved the record first: who, when and what, and the choice of whose words stand. */
export const askConflict = async (question: ConflictQuestion): Promise<ConflictAnswer> => {
  const answer = await openDialog<ConflictAnswer>((close) => <Body {...question} close={close} />, {
    title: t('{name} changed this before you saved', { name: question.conflict.changed_by }),
    size: 'md',
  })
  return answer ?? 'cancel'
}

function Body({ conflict, differences, words, close }: ConflictQuestion & { close: (answer: ConflictAnswer) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={classes.text}>
        {t('Saved on {time}. Your changes are still here: choose which version stays.', { time: exactTime(conflict.changed_at) })}
      </p>
      {open ? <Comparison differences={differences} words={words} /> : <TheirChanges conflict={conflict} words={words} />}
      <p className={classes.hint}>
        {t('Keep mine saves your changes and leaves their other changes as they are. Take theirs replaces your changes.')}
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => setOpen(!open)}>
          {t(open ? 'Hide theirs' : 'See theirs')}
        </Button>
        <Button variant="default" onClick={() => close('theirs')}>
          {t('Take theirs')}
        </Button>
        <Button onClick={() => close('mine')}>{t('Keep mine')}</Button>
      </div>
    </>
  )
}

function TheirChanges({ conflict, words }: Pick<ConflictQuestion, 'conflict' | 'words'>) {
  return (
    <ul className={classes.changes}>
      {conflict.changes.map(({ field, from, to }) => (
        <li key={field}>
          <strong>{labelOf(field, words)}</strong>
          <span>
            <del>{showField(field, from, words)}</del> <ins>{showField(field, to, words)}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Comparison({ differences, words }: Pick<ConflictQuestion, 'differences' | 'words'>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <HeaderRow headers={['Field', 'Theirs', 'Mine']} />
        <tbody>
          {differences.map(({ field, mine, theirs, changed }) => (
            <tr key={field} data-changed={changed}>
              <th scope="row">{labelOf(field, words)}</th>
              <td data-new={changed !== 'mine' || undefined}>{showField(field, theirs, words)}</td>
              <td data-new={changed !== 'theirs' || undefined}>{showField(field, mine, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
