import { randomId } from '@pelita/console/data/random-id.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { ISSUE_CATEGORIES, ISSUE_CATEGORY_KEYS, ISSUE_FILES, ISSUE_LIMITS } from '@pelita/contract/areas/issue/issue-words.ts'
import { learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { type FormEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { FileChooser } from '../kit/file-chooser.tsx'
import { go } from '../kit/path.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { contextOf } from './context.ts'

const OFFERED = ISSUE_CATEGORY_KEYS.filter((key) => key !== 'payment')

/** Tells those who handle problems what went wrong; where and on what the app says itself. */
export default function ReportProblem() {
  const [category, setCategory] = useState<(typeof ISSUE_CATEGORY_KEYS)[number]>('technical')
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([])
  const [context] = useState(contextOf)
  // Pressed twice or sent again after a lost line, it is reported once.
  const [key] = useState(randomId)
  const { busy, failure, attempt } = useAttempt()
  const [categoryId, titleId, descriptionId] = [useId(), useId(), useId()]
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const { file_id, name } = await learnerCall(learnerIssueApi.upload, { file, fields: {} }, { onProgress })
    setFiles((before) => [...before, { id: file_id, name }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const body = { category, title, description, file_ids: files.map(({ id }) => id), ...context }
      const { id } = await learnerCall(learnerIssueApi.report, { body }, { key })
      go(`/me/problems/${id}`, { replace: true })
    })
  }
  return (
    <>
      <BackLink to="/me/problems" label="Problems" />
      <h1>{t('Report a problem')}</h1>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={categoryId}>{t('Category')}</label>
          <select
            id={categoryId}
            value={category}
            onChange={({ currentTarget }) => setCategory(OFFERED.find((one) => one === currentTarget.value) ?? 'technical')}
          >
            {OFFERED.map((one) => (
              <option key={one} value={one}>
                {t(ISSUE_CATEGORIES[one])}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={titleId}>{t('What is the problem?')}</label>
          <input
            id={titleId}
            maxLength={ISSUE_LIMITS.title}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={descriptionId}>{t('What did you do, and what happened?')}</label>
          <textarea
            id={descriptionId}
            rows={6}
            maxLength={ISSUE_LIMITS.description}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </div>
        <FileChooser
          extensions={ISSUE_FILES.extensions}
          most={ISSUE_LIMITS.files}
          files={files}
          upload={upload}
          onRemove={(id) => setFiles((before) => before.filter((one) => one.id !== id))}
        />
        <p className="soft">{t('Your device, this version of the app and the page you were at are sent with it.')}</p>
        {failure && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button primary" disabled={busy || !title.trim() || !description.trim()}>
          {t('Send')}
        </button>
      </form>
    </>
  )
}
