import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { afterRelease } from '../../../kit/form/leave/after-release.ts'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import type { QuestionChange } from '../draft/quiz-actions.ts'
import css from './question-card.module.css'

const RichTextEditor = lazyPart(() => import('../../../kit/rich-text/rich-text-editor.tsx'))

interface Props {
  n: number
  html: string
  invalid: boolean
  onChange: (change: QuestionChange) => void
}

/** The text of a question: read at a glance, and an editor as soon as it is entered. Only one editor lives at a time. */
export function QuestionText({ n, html, invalid, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  if (editing) return <Editing n={n} html={html} invalid={invalid} onChange={onChange} leave={() => setEditing(false)} />
  return (
    <div className={css.text} data-invalid={invalid || undefined}>
      {htmlIsEmpty(html) ? <span className={css.placeholder}>{t('Type the question')}</span> : <RichText html={html} />}
      <button
        type="button"
        className={css.enter}
        data-enter-text
        aria-label={t('Edit text of question {n}', { n })}
        onFocus={() => setEditing(true)}
        onClick={() => setEditing(true)}
      />
    </div>
  )
}

function Editing({ n, html, invalid, onChange, leave }: Props & { leave: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useLeft(box, leave)
  const typed = useRef('')
  const [ready, setReady] = useState(false)
  const takeOver = useCallback(() => {
    const text = typed.current
    typed.current = ''
    setReady(true)
    return text
  }, [])
  return (
    <div ref={box} className={css.editing}>
      {!ready && <Meanwhile n={n} html={html} typed={typed} />}
      <Suspense>
        <RichTextEditor
          value={html}
          onChange={(text) => onChange({ what: 'text', html: text })}
          label={t('Text of question {n}', { n })}
          describedBy=""
          invalid={invalid}
          required
          disabled={false}
          folder="image"
          headings
          autoFocus
          takeOver={takeOver}
        />
      </Suspense>
    </div>
  )
}

const focusAtOnce = (box: HTMLElement | null) => box?.focus({ preventScroll: true })

/** Takes the letters that are typed while the editor is on its way; it goes on with them. */
function Meanwhile({ n, html, typed }: Pick<Props, 'n' | 'html'> & { typed: { current: string } }) {
  return (
    <div className={css.text}>
      {!htmlIsEmpty(html) && <RichText html={html} />}
      <textarea
        className={css.meanwhile}
        ref={focusAtOnce}
        rows={1}
        aria-label={t('Text of question {n}', { n })}
        onInput={(event) => {
          typed.current = event.currentTarget.value
        }}
      />
    </div>
  )
}

/** Calls when the focus has gone elsewhere on the page; a file picker or another window is not elsewhere. */
function useLeft(box: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const element = box.current
    if (!element) return
    const check = () => {
      setTimeout(() => {
        if (document.hasFocus() && element.isConnected && !element.contains(document.activeElement)) latest.current()
      })
    }
    const focusOut = () => afterRelease(check)
    element.addEventListener('focusout', focusOut)
    return () => element.removeEventListener('focusout', focusOut)
  }, [box])
}
