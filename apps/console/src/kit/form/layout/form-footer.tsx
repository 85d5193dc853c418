import { Button } from '@mantine/core'
import { toast } from '../../feedback/toast.tsx'
import { t } from '../../text/t.ts'
import classes from '../form.module.css'

interface Props {
  form: { readonly canSubmit: boolean; readonly saving: boolean }
  /** Create or Save. */
  submit: string
  /** For pages that are no form, in which Enter must not submit. */
  onSubmit?: () => void
  /** What has to be done first, where no field of the page says it. */
  missing?: string | false | undefined
  /** Another way to save, before the one thing to do; Enter takes it. */
  also?: { readonly text: string; readonly chosen: () => void } | undefined
  /** Told when the one thing to do is pressed, before the form is submitted. */
  chosen?: (() => void) | undefined
  cancel?: { readonly text?: string; readonly go: () => void } | undefined
}

/** Stands at the bottom of the window, however long the form is (the shell gives it the room): Cancel, then the one thing to do. */
export function FormFooter({ form, submit, onSubmit, missing = false, also, chosen, cancel }: Props) {
  const blocked = !form.canSubmit || missing !== false
  return (
    <footer className={classes.footer} data-form-footer>
      <div className={classes.buttons}>
        {cancel && (
          <Button variant="default" onClick={cancel.go} disabled={form.saving}>
            {t(cancel.text ?? 'Cancel')}
          </Button>
        )}
        {also && (
          <Button type="submit" variant="default" onClick={also.chosen} loading={form.saving} aria-disabled={blocked}>
            {t(also.text)}
          </Button>
        )}
        {/* Reads as disabled, as specified, yet looks as what it is: pressing it says which fields are missing. */}
        <Button
          type={onSubmit ? 'button' : 'submit'}
          onClick={missing === false ? (onSubmit ?? chosen) : () => toast.info(t(missing))}
          title={missing === false ? undefined : t(missing)}
          loading={form.saving}
          aria-disabled={blocked}
        >
          {t(submit)}
        </Button>
      </div>
    </footer>
  )
}
