import { readItem } from '@pelita/console/data/browser-storage.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerAssignment } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { useEffect, useState } from 'react'
import { draftKey, useUnsent } from '../data/outbox.ts'
import { useShares } from '../data/sent-files.ts'
import { FileChooser } from '../kit/file-chooser.tsx'
import { Mates } from './mates.tsx'
import { UnsentHandIn } from './unsent-hand-in.tsx'
import { useHandIn } from './use-hand-in.ts'

interface Props {
  assignment: LearnerAssignment
  onDone: () => void
}

/** Hands in, or shows what was handed in here and is still on its way. */
export function HandIn({ assignment, onDone }: Props) {
  const waiting = useUnsent().find(({ name }) => name === `submission/${assignment.relation_id}`)
  const [wasOnItsWay, setOnItsWay] = useState(false)
  const isOnItsWay = waiting?.refusal === null
  useEffect(() => {
    if (isOnItsWay) return setOnItsWay(true)
    // It has arrived while the page was open.
    if (wasOnItsWay && !waiting) onDone()
    setOnItsWay(false)
  }, [isOnItsWay, wasOnItsWay, waiting, onDone])
  return waiting ? <UnsentHandIn entry={waiting} /> : <HandInForm assignment={assignment} onDone={onDone} />
}

/** Who has handed in sees that first; the form comes on demand, or where something was begun. */
export function HandInAgain(props: Props) {
  const { relation_id } = props.assignment
  const isOnItsWay = useUnsent().some(({ name }) => name === `submission/${relation_id}`)
  const [isOpen, setOpen] = useState(() => readItem(draftKey(relation_id)) !== null)
  if (isOpen || isOnItsWay) return <HandIn {...props} />
  return (
    <button type="button" className="button wide" onClick={() => setOpen(true)}>
      {t('Hand in again')}
    </button>
  )
}

/** The form: a text, files or photographs, and for a group its members. Without a connection it is kept and sent later. */
function HandInForm({ assignment, onDone }: Props) {
  const { draft, failure, busy, add, remove, submit, write } = useHandIn(assignment, onDone)
  const [members, setMembers] = useState<readonly string[]>([])
  const shares = useShares()
  const files = draft.files.map(({ key, name, size, id }) => ({
    id: key,
    name,
    ...(size !== undefined && { size }),
    state: id ? ('sent' as const) : (shares.get(key) ?? ('waiting' as const)),
  }))
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(members)
      }}
    >
      <h2>{t('Hand in')}</h2>
      <label className="field">
        {t('Answer')}
        <textarea rows={6} maxLength={20_000} value={draft.text} onChange={(event) => write(event.currentTarget.value)} />
      </label>
      {assignment.upload_condition !== 'disallowed' && (
        <FileChooser
          extensions={assignment.allowed_upload_extensions}
          most={assignment.max_files}
          files={files}
          upload={add}
          onRemove={remove}
        />
      )}
      {assignment.assignment_type === 'group' && assignment.members.length < 2 && (
        <Mates relationId={assignment.relation_id} chosen={members} onChange={setMembers} />
      )}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {t(busy ? 'Handing in…' : 'Hand in')}
      </button>
    </form>
  )
}
