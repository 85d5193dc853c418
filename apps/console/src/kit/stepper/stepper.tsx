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
  /** Lets a person go back to a step that is done. */
  onStep?: (index: number) => void
}

const SAYS = { done: 'Completed', active: 'Current', later: 'Not started' } as const

/** The progress bar of a wizard. */
export function Stepper({ label, steps, active, onStep }: Props) {
  return (
    <nav aria-label={t(label)}>
      <ol className={classes.steps}>
        {steps.map((title, index) => {
          const state = stepState(index, active)
          const body = <StepBody title={title} number={index + 1} state={state} />
          return (
            <li key={title} className={classes.step} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
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
