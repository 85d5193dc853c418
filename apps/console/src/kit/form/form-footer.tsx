import { Button } from '@mantine/core'
import { t } from '../text/t.ts'
import classes from './form.module.css'
import type { GuardedForm } from './use-guarded-form.ts'

interface Props<V> {
  form: GuardedForm<V>
  /** Create or Save. */
  submit: string
  cancel?: { text?: string; go: () => void }
}

/** Stays at the bottom of the screen: Cancel, then the one thing to do. */
export function FormFooter<V>({ form, submit, cancel }: Props<V>) {
  const blocked = !form.canSubmit
  return (
    <footer className={classes.footer}>
      <div className={classes.buttons}>
        {cancel && (
          <Button variant="default" onClick={cancel.go} disabled={form.saving}>
            {t(cancel.text ?? 'Cancel')}
          </Button>
        )}
        {/* Looks and reads as disabled, yet pressing it still says which fields are missing. */}
        <Button type="submit" loading={form.saving} aria-disabled={blocked} data-disabled={blocked || undefined}>
          {t(submit)}
        </Button>
      </div>
    </footer>
  )
}
