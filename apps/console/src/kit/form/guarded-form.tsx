import type { ReactNode } from 'react'
import { DraftBar } from './draft-bar.tsx'
import classes from './form.module.css'
import type { GuardedForm as Form } from './use-guarded-form.ts'

/** The form on the page: the offer of a kept draft, the sections, the footer; `wide` for forms that hold a table. */
export function GuardedForm<V>({ form, wide, children }: { form: Form<V>; wide?: boolean; children: ReactNode }) {
  return (
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
}
