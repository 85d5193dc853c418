import type { ReactNode } from 'react'
import { GuardedForm } from '../../form/guarded-form.tsx'
import { FormFooter } from '../../form/layout/form-footer.tsx'
import type { GuardedForm as Form } from '../../form/use-guarded-form.ts'
import { type StepForm, useStepForm } from './use-step-form.ts'
import type { StepProps, WizardRecord } from './wizard-step.ts'

interface Props<R extends WizardRecord, Out, V> extends StepProps<R> {
  step: StepForm<R, Out, V>
  children: (form: Form<V>) => ReactNode
}

/** A step whose fields change the content itself: saved on the way to the next. */
export function FormStep<R extends WizardRecord, Out extends object, V extends { [field: string]: unknown }>({
  step,
  children,
  ...props
}: Props<R, Out, V>) {
  const form = useStepForm(props, step)
  const { mode, record, back, isLast, wizard } = props
  const isFirst = wizard.steps[0]?.key === step.key
  const mayCancel = !isFirst || mode === 'create' || record.title !== ''
  return (
    <GuardedForm form={form}>
      {children(form)}
      <FormFooter
        form={form}
        submit={isLast ? 'Finish' : 'Next'}
        cancel={mayCancel ? { ...(!isFirst && { text: 'Back' }), go: back } : undefined}
      />
    </GuardedForm>
  )
}
