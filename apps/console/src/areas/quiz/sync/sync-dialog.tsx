import type { DigiverseEvent } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { useState } from 'react'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { Stepper } from '../../../kit/stepper/stepper.tsx'
import { EventStep } from './event-step.tsx'
import { ReviewStep } from './review-step.tsx'
import css from './sync.module.css'

export const openSync = (): void => {
  void openDialog((close) => <Sync close={() => close()} />, { title: 'Sync Quiz from DigiVerse', size: 'lg' })
}

/** Two steps: which event, then what will come from it. */
function Sync({ close }: { close: () => void }) {
  const [event, setEvent] = useState<DigiverseEvent | null>(null)
  const [step, setStep] = useState(0)
  return (
    <div className={css.sync}>
      <Stepper label="Sync Quiz from DigiVerse" steps={['Select Event', 'Review Assessment']} active={step} />
      {step === 1 && event ? (
        <ReviewStep event={event} back={() => setStep(0)} close={close} />
      ) : (
        <EventStep chosen={event} choose={setEvent} cancel={close} next={() => setStep(1)} />
      )}
    </div>
  )
}
