import { ApiError } from '@pelita/console/data/api-error.ts'
import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { randomId } from '@pelita/console/data/random-id.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { submissionProblem } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { type LearnerAssignment, learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { type FormEvent, useRef, useState } from 'react'
import { put, useUnsent } from '../data/outbox.ts'
import { currentSession, learnerCall } from '../data/session.ts'
import { FileChooser } from '../kit/file-chooser.tsx'
import { say } from '../text/say.ts'
import { toldOf } from '../text/told.ts'
import { Mates } from './mates.tsx'

interface Draft {
  text: string
  files: { id: string; name: string }[]
}

/** What was typed stays on this phone until it is handed in. */
const draftKey = (relationId: string) => `learner_draft:${currentSession()?.user.id}:${relationId}`
const readDraft = (relationId: string): Draft => {
  try {
    return { text: '', files: [], ...JSON.parse(readItem(draftKey(relationId)) ?? '{}') }
  } catch {
    return { text: '', files: [] }
  }
}

/** The form: a text, files or photographs, and for a group its members. Without a connection it is kept and sent later. */
export function HandIn({ assignment, onDone }: { assignment: LearnerAssignment; onDone: () => void }) {
  const { relation_id, upload_condition } = assignment
  const [draft, setDraft] = useState(() => readDraft(relation_id))
  const [members, setMembers] = useState<readonly string[]>([])
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(randomId())
  const latest = useRef(draft)
  const uploads = useRef(new Set<Promise<unknown>>())
  const waiting = useUnsent().find(({ name }) => name === `submission/${relation_id}`)
  const change = (next: Draft) => {
    setDraft(next)
    latest.current = next
    writeItem(draftKey(relation_id), JSON.stringify(next))
    key.current = randomId()
  }
  const send = async (file: File, onProgress: (share: number) => void) => {
    const sent = await learnerCall(learnerAssignmentApi.upload, { file, fields: { relation_id } }, { onProgress })
    change({ ...latest.current, files: [...latest.current.files, { id: sent.file_id, name: sent.name }] })
  }
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const sending = send(file, onProgress)
    uploads.current.add(sending)
    await sending.finally(() => uploads.current.delete(sending))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    // Files on their way belong to what is handed in.
    await Promise.allSettled(uploads.current)
    const { text, files } = latest.current
    const problem = submissionProblem(upload_condition, { text, files: files.length })
    if (problem) {
      setBusy(false)
      return setFailure(say(problem.message))
    }
    const body = {
      ...(text.trim() && { text }),
      ...(files.length > 0 && { file_ids: files.map(({ id }) => id) }),
      ...(members.length > 0 && { member_user_ids: [...members] }),
    }
    try {
      await learnerCall(learnerAssignmentApi.submit, { params: { relation_id }, body }, { key: key.current })
      removeItem(draftKey(relation_id))
      onDone()
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 0)
        put(`submission/${relation_id}`, { kind: 'submission', relation_id, title: assignment.title, body })
      else setFailure(toldOf(cause))
    } finally {
      setBusy(false)
    }
  }
  if (waiting)
    return (
      <p className={waiting.refusal === null ? 'notice' : 'alert'} role="status">
        {waiting.refusal === null
          ? t('Kept on this phone. It is handed in as soon as there is a connection.')
          : t('Not counted: {reason}', { reason: say(waiting.refusal) })}
      </p>
    )
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <h2>{t('Hand in')}</h2>
      <label className="field">
        {t('Answer')}
        <textarea
          rows={6}
          maxLength={20_000}
          value={draft.text}
          onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
        />
      </label>
      {upload_condition !== 'disallowed' && (
        <FileChooser
          extensions={assignment.allowed_upload_extensions}
          most={assignment.max_files}
          files={draft.files}
          upload={upload}
          onRemove={(id) => change({ ...draft, files: draft.files.filter((one) => one.id !== id) })}
        />
      )}
      {assignment.assignment_type === 'group' && assignment.members.length < 2 && (
        <Mates relationId={relation_id} chosen={members} onChange={setMembers} />
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
