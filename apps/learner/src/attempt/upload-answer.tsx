import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerQuestion, learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { ANSWER_FILES_MAX } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { FileChooser } from '../kit/file-chooser.tsx'

interface Props {
  attemptId: string
  question: LearnerQuestion
  fileIds: readonly string[]
  onChange: (fileIds: string[]) => void
}

/** Files as an answer; the names of those sent from another phone are not known here. */
export function UploadAnswer({ attemptId, question, fileIds, onChange }: Props) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  // Several files are sent one after another, while this is drawn anew.
  const latest = useRef(fileIds)
  latest.current = fileIds
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const fields = { question_id: question.id }
    const sent = await learnerCall(learnerQuizApi.upload, { params: { id: attemptId }, file, fields }, { onProgress })
    setNames((before) => ({ ...before, [sent.file_id]: sent.name }))
    latest.current = [...latest.current, sent.file_id]
    onChange([...latest.current])
  }
  return (
    <FileChooser
      extensions={question.allowed_upload_extensions}
      most={ANSWER_FILES_MAX}
      files={fileIds.map((id, at) => ({ id, name: names[id] ?? t('File {n}', { n: at + 1 }) }))}
      upload={upload}
      onRemove={(id) => onChange(fileIds.filter((one) => one !== id))}
    />
  )
}
