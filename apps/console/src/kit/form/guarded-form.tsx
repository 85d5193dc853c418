import type { ReactNode } from 'react'
import { DraftBar } from './draft-bar.tsx'
import classes from './form.module.css'
import type { GuardedForm as Form } from './use-guarded-form.ts'

/** The form on the page: the offer of a kept draft, the sections, the footer. */
export function GuardedForm<V>({ form, children }: { form: Form<V>; children: ReactNode }) {
  return (
    <form ref={form.element} className={classes.form} onSubmit={form.submit} noValidate>
      <DraftBar form={form} />
      {children}
    </form>
  )
}
