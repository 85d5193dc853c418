import type { ReactNode } from 'react'
import { FormSection } from '../../form/layout/form-section.tsx'
import type { GuardedForm } from '../../form/use-guarded-form.ts'
import { FormStep } from '../wizard/form-step.tsx'
import type { StepForm } from '../wizard/use-step-form.ts'
import type { StepProps, WizardRecord } from '../wizard/wizard-step.ts'
import { BaseFields, type ContentBase, type ShownBase } from './base-fields.tsx'

interface Props<R extends WizardRecord, Out, V> extends StepProps<R> {
  step: StepForm<R, Out, V>
  base: ContentBase<V>
  help: string
  /** What only this kind says here, below the fields all contents have. */
  children?: (form: GuardedForm<V>) => ReactNode
}

/** The first step of a wizard: what a content is called, what it teaches and who provides it. */
export function GeneralStep<R extends WizardRecord & ShownBase, Out extends object, V extends { [field: string]: unknown }>({
  step,
  base,
  help,
  children,
  ...props
}: Props<R, Out, V>) {
  return (
    <FormStep {...props} step={step}>
      {(form) => (
        <FormSection title="General" help={help}>
          <BaseFields form={form} base={base} record={props.record} />
          {children?.(form)}
        </FormSection>
      )}
    </FormStep>
  )
}
