import { IconCheck } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import { stepState } from './step-state.ts'
import classes from './stepper.module.css'

interface Props {
  /** What the wizard makes, for screen readers. */
  label: string
  steps: readonly string[]
  /** Index of the step on the screen. */
  active: number
  /** Where steps open in any order, what is known of each; otherwise those before the active one are done and open. */
  known?: readonly { readonly isDone: boolean; readonly isOpen: boolean }[]
  /** Lets a person go to a step that is open. */
  onStep?: (index: number) => void
}

const SAYS = { done: 'Completed', active: 'Current', later: 'Not started' } as const

/** The progress bar of a wizard. */
export function Stepper({ label, steps, active, known, onStep }: Props) {
  return (
    <nav aria-label={t(label)}>
      <ol className={classes.steps}>
        {steps.map((title, index) => {
          const state = stepState(index, active, known?.[index]?.isDone)
          const isOpen = state !== 'active' && (known?.[index]?.isOpen ?? state === 'done')
          const body = <StepBody title={title} number={index + 1} state={state} />
          return (
            <li key={title} className={classes.step} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
              {isOpen && onStep ? (
                <button type="button" className={classes.button} onClick={() => onStep(index)}>
                  {body}
                </button>
              ) : (
                <span className={classes.button}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepBody({ title, number, state }: { title: string; number: number; state: keyof typeof SAYS }) {
  return (
    <>
      <span className={classes.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={16} stroke={2.2} /> : number}
      </span>
      <span className={classes.title}>{t(title)}</span>
      <span className="unseen">{t(SAYS[state])}</span>
    </>
  )
}
