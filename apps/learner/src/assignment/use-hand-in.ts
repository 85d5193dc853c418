import { ApiError } from '@pelita/console/data/api-error.ts'
import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { randomId } from '@pelita/console/data/random-id.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { submissionProblem } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { type LearnerAssignment, learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { useEffect, useRef, useState } from 'react'
import { draftKey, passes, put } from '../data/outbox.ts'
import { keepOnPhone } from '../data/phone-files.ts'
import { deliver, forgetFiles, type HandedFile } from '../data/sent-files.ts'
import { currentSession, learnerCall } from '../data/session.ts'
import { acknowledge } from '../kit/acknowledged.tsx'
import { sizeText } from '../kit/size-text.ts'
import { errorText } from '../text/error-text.ts'
import { say } from '../text/say.ts'

export interface Draft {
  readonly text: string
  readonly files: readonly HandedFile[]
}

const AGAIN_MS = 8000

/** What was typed and chosen stays on this phone until it is handed in. */
const readDraft = (relationId: string): Draft => {
  try {
    return { text: '', files: [], ...JSON.parse(readItem(draftKey(relationId)) ?? '{}') }
  } catch {
    return { text: '', files: [] }
  }
}

/** What is handed in: kept while it is made, its files on their way meanwhile, and given to the outbox where it cannot be sent now. */
export function useHandIn({ relation_id, title, upload_condition, max_file_bytes }: LearnerAssignment, onDone: () => void) {
  const [draft, setDraft] = useState(() => readDraft(relation_id))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(randomId())
  const latest = useRef(draft)

  const change = (next: Partial<Draft>) => {
    latest.current = { ...latest.current, ...next }
    setDraft(latest.current)
    writeItem(draftKey(relation_id), JSON.stringify(latest.current))
    key.current = randomId()
  }
  const without = (fileKey: string) => latest.current.files.filter((one) => one.key !== fileKey)
  const bring = async (file: HandedFile) => {
    try {
      const id = await deliver(relation_id, file)
      if (!latest.current.files.some((one) => one.key === file.key)) return
      change({ files: latest.current.files.map((one) => (one.key === file.key ? { ...one, id } : one)) })
    } catch (cause) {
      const isMine = latest.current.files.some((one) => one.key === file.key)
      if (!isMine || passes(cause)) return
      change({ files: without(file.key) })
      void forgetFiles([file.key])
      setFailure((before) => [before, `${file.name}: ${errorText(cause)}`].filter(Boolean).join('\n'))
    }
  }
  const bringAll = useRef(async () => {})
  bringAll.current = async () => {
    for (const file of latest.current.files) if (!file.id) await bring(file)
  }
  useEffect(() => {
    const again = () => void bringAll.current()
    again()
    const clock = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(clock)
      window.removeEventListener('online', again)
    }
  }, [])

  const add = async (chosen: File) => {
    if (chosen.size > max_file_bytes)
      throw new ApiError({ status: 413, messages: [t('At most {size} each', { size: sizeText(max_file_bytes) })] })
    const file = { key: randomId(), name: chosen.name, size: chosen.size }
    if (!(await keepOnPhone(currentSession()?.user.id ?? '', file.key, chosen)))
      setFailure(t('This phone has no room to keep the file. Leave this page open until it is sent.'))
    change({ files: [...latest.current.files, file] })
    void bringAll.current()
  }
  const remove = (fileKey: string) => {
    change({ files: without(fileKey) })
    void forgetFiles([fileKey])
  }
  const submit = async (members: readonly string[]) => {
    setFailure('')
    const { text, files } = latest.current
    const problem = submissionProblem(upload_condition, { text, files: files.length })
    if (problem) return setFailure(say(problem.message))
    const body = { ...(text.trim() && { text }), ...(members.length > 0 && { member_user_ids: [...members] }) }
    const later = () => put(`submission/${relation_id}`, { kind: 'submission', relation_id, title, body, files }, key.current)
    if (files.some(({ id }) => !id)) return void later()
    setBusy(true)
    try {
      const file_ids = files.flatMap(({ id }) => id ?? [])
      const whole = { ...body, ...(file_ids.length > 0 && { file_ids }) }
      await learnerCall(learnerAssignmentApi.submit, { params: { relation_id }, body: whole }, { key: key.current })
      removeItem(draftKey(relation_id))
      void forgetFiles(files.map((one) => one.key))
      acknowledge(t('“{title}” is handed in.', { title }))
      onDone()
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 0) later()
      else setFailure(errorText(cause))
    } finally {
      setBusy(false)
    }
  }
  return { draft, failure, busy, add, remove, submit, write: (text: string) => change({ text }) }
}
