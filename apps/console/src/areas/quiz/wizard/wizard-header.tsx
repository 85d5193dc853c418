import { memo } from 'react'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { Stepper } from '../../../kit/stepper/stepper.tsx'

const STEPS = ['Basic Information', 'Question Management', 'Preferences']

/** The steps in the page header; apart from the document, so that typing does not draw the header again. */
export const WizardHeader = memo(function WizardHeader({ at, go }: { at: number; go: (step: number) => void }) {
  usePageHeader({ below: <Stepper label="Create Quiz" steps={STEPS} active={at} onStep={go} /> })
  return null
})
