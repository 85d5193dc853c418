import { Button } from '@mantine/core'
import { REGRADE_MODES, type RegradeMode } from '@pelita/contract/areas/quiz/regrade.ts'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { OptionBoxes } from '../../../kit/form/choice/option-boxes.tsx'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './regrade.module.css'
import { isFor, MODE_LABELS, notReady, type RegradeChoice, toggleQuestion } from './regrade-choice.ts'
import { RegradeResult } from './regrade-result.tsx'
import { type RegradePlace, useRegrade } from './use-regrade.ts'

const HELP: Readonly<Record<RegradeMode, string>> = {
  corrected: 'Answers are graded by the key and score the bank has now. Points can be gained and lost.',
  either: 'Who was right by the old key or is right by the new one gets the points. Nobody loses any.',
  everyone: 'The question was faulty: everybody who was asked gets its full score.',
}

export interface RegradeQuestion {
  readonly id: string
  readonly no: number
}

/** `question` regrades that one alone, also when its key did not change. */
export const openRegrade = (place: RegradePlace, question?: RegradeQuestion): void => {
  const title = question ? t('Regrade question {n}', { n: question.no }) : 'Regrade'
  void openDialog((close) => <RegradeDialog place={place} question={question} close={() => close()} />, { title, size: 'lg' })
}

interface Props {
  place: RegradePlace
  question: RegradeQuestion | undefined
  close: () => void
}

/** How to grade again, what that would change and for whom, and only then the run. */
function RegradeDialog({ place, question, close }: Props) {
  const [choice, setChoice] = useState<RegradeChoice>({ mode: 'corrected', questions: question ? [question.id] : null })
  const regrade = useRegrade(place, choice, close)
  const { dryRun, questions, state } = regrade
  const waiting = notReady(choice, dryRun)
  const current = dryRun !== null && isFor(dryRun, choice)
  return (
    <div className={css.regrade}>
      <p className={css.intro}>
        {t(
          'Grades submitted attempts again after a key or a score was changed in the question bank. Nothing changes before you confirm.',
        )}
      </p>
      <ModeChoice mode={choice.mode} onChange={(mode) => setChoice({ ...choice, mode })} disabled={state !== 'idle'} />
      {regrade.changed && (
        <p className={css.changed} role="alert">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {t('The quiz or a result changed since the dry run, so it was made again. Check it once more.')}
        </p>
      )}
      {state === 'dry' ? (
        <TableSkeleton rows={3} columns={3} />
      ) : (
        dryRun && (
          <RegradeResult
            preview={dryRun.preview}
            questions={questions}
            choice={choice}
            stale={!current}
            toggle={question ? null : (id) => setChoice(toggleQuestion(choice, questions, id))}
          />
        )
      )}
      {regrade.problem && (
        <div className={css.problem} role="alert">
          <FieldError text={regrade.problem} />
        </div>
      )}
      <DialogButtons>
        <span className={css.hint} role="status">
          {dryRun && waiting && t(waiting)}
        </span>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          variant={current ? 'default' : 'filled'}
          loading={state === 'dry'}
          missing={
            (choice.questions?.length === 0 && 'Please select at least one question') ||
            (state === 'starting' && 'The regrading is being started')
          }
          leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden />}
          onClick={() => void regrade.preview()}
        >
          {t(dryRun ? 'Dry run again' : 'Dry run')}
        </PrimaryButton>
        {current && waiting === null && (
          <Button loading={state === 'starting'} onClick={() => void regrade.run()}>
            {t('Regrade {count} attempts', { count: dryRun.preview.changed_attempts })}
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}

interface ModeProps {
  mode: RegradeMode
  onChange: (mode: RegradeMode) => void
  disabled: boolean
}

function ModeChoice({ mode, onChange, disabled }: ModeProps) {
  const name = useId()
  return (
    <fieldset className={css.modes}>
      <legend>{t('How to grade')}</legend>
      <OptionBoxes
        type="radio"
        name={name}
        options={REGRADE_MODES.map((value) => ({ value, label: MODE_LABELS[value], help: HELP[value] }))}
        isChosen={(value) => mode === value}
        onChoose={onChange}
        disabled={disabled}
      />
    </fieldset>
  )
}
