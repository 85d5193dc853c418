import '../form/field/mantine-input.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCornerDownLeft } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../form/field/field-error.tsx'
import { t } from '../text/t.ts'
import { GradedMeanwhileNote } from './graded-meanwhile.tsx'
import css from './grading.module.css'
import type { GradingCommand } from './grading-keys.ts'
import type { GradingItem, GradingSource } from './grading-source.ts'
import { Snippets } from './snippets.tsx'
import type { useGrader } from './use-grader.ts'

/** As the server accepts it. */
const FEEDBACK_MAX = 2_000

interface Props {
  item: GradingItem
  asks: GradingSource<GradingItem>['asks']
  grader: ReturnType<typeof useGrader>
  isFirst: boolean
  commands: Readonly<Record<GradingCommand, () => void>>
}

/** The grade of the item in sight, always at hand at the bottom. */
export function GradingBar({ item, asks, grader, isFirst, commands }: Props) {
  const { typed, problem, meanwhile, saving, type } = grader
  const noteId = useId()
  const first = useFocusOnArrival(problem)
  return (
    <footer className={css.bar} data-form-footer>
      {meanwhile && <GradedMeanwhileNote meanwhile={meanwhile} item={item} grader={grader} />}
      {asks.feedback !== 'none' && (
        <Textarea
          ref={asks.score ? undefined : first.text}
          label={t('Feedback')}
          required={asks.feedback === 'required'}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={FEEDBACK_MAX}
          value={typed.feedback}
          onChange={(event) => type({ ...typed, feedback: event.currentTarget.value })}
        />
      )}
      {asks.feedback !== 'none' && (
        <Snippets text={typed.feedback} insert={(feedback) => type({ ...typed, feedback: feedback.slice(0, FEEDBACK_MAX) })} />
      )}
      <div className={css.controls}>
        {asks.score && (
          <div className={css.score}>
            <label htmlFor={`${noteId}-score`}>{t('Score')}</label>
            <TextInput
              ref={first.score}
              id={`${noteId}-score`}
              data-score
              w={96}
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('Score from {minimum} to {maximum}', { minimum: item.minimum, maximum: item.maximum })}
              aria-describedby={noteId}
              error={problem !== null}
              value={typed.score}
              maxLength={9}
              onChange={(event) => type({ ...typed, score: event.currentTarget.value.replace(/[^\d.,-]/g, '') })}
            />
            <span className={css.maximum}>{t('of {maximum}', { maximum: item.maximum })}</span>
          </div>
        )}
        <div id={noteId} className={css.note} role={problem ? 'alert' : undefined}>
          {problem ? <FieldError text={problem} /> : grader.isDraft && !meanwhile && t('Not saved yet')}
        </div>
        <div className={css.buttons}>
          <Button
            variant="default"
            disabled={isFirst}
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={commands.previous}
          >
            {t('Previous')}
          </Button>
          <Button variant="default" rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />} onClick={commands.next}>
            {t('Skip')}
          </Button>
          <Button
            loading={saving}
            rightSection={<IconCornerDownLeft size={18} stroke={1.5} aria-hidden />}
            onClick={commands.save}
          >
            {t('Save and next')}
          </Button>
        </div>
      </div>
    </footer>
  )
}

/** The field that wants typing has the focus at once, where a keyboard lies before the person, and again when something is wrong. */
function useFocusOnArrival(problem: string | null) {
  const score = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    const field = score.current ?? text.current
    field?.focus({ preventScroll: true })
    field?.select()
  }, [])
  useEffect(() => {
    if (problem !== null) (score.current ?? text.current)?.focus()
  }, [problem])
  return { score, text }
}
