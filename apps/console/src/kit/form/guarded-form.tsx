import type { ReactNode } from 'react'
import { DraftBar } from './draft/draft-bar.tsx'
import classes from './form.module.css'
import { FormSummary } from './layout/form-summary.tsx'
import type { GuardedForm as Form } from './use-guarded-form.ts'

/** The form on the page: the offer of a kept draft, the sections, the footer; beside it what is missing, but for `wide` forms, which hold a table. */
export function GuardedForm<V>({ form, wide, children }: { form: Form<V>; wide?: boolean; children: ReactNode }) {
  const own = (
    <form
      ref={form.element}
      className={classes.form}
      data-wide={wide || undefined}
      onFocus={form.expectChanges}
      onSubmit={form.submit}
      noValidate
    >
      <DraftBar form={form} />
      {children}
    </form>
  )
  if (wide) return own
  return (
    <div className={classes.beside} data-beside="summary">
      {own}
      <FormSummary form={form} />
    </div>
  )
}
