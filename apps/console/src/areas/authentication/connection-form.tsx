import { Button } from '@mantine/core'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { HistoryButton } from '../../kit/settings/history-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './authentication.module.css'

interface Props extends Pick<ComponentProps<typeof HistoryButton>, 'page' | 'history' | 'restore' | 'words'> {
  submit: (event: FormEvent<HTMLFormElement>) => void
  saving: boolean
  /** There is something to save. */
  changed: boolean
  mayChange: boolean
  /** Tries the connection as it is stored; there is something to try once it has a secret. */
  test: { has: boolean; pending: boolean; run: () => void }
  children: ReactNode
}

/** A connection to somebody else: its versions above, its fields, Save and Test Connection below. */
export function ConnectionForm({ submit, saving, changed, mayChange, test, children, ...versions }: Props) {
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.tools}>
        <HistoryButton {...versions} mayReturn={mayChange} returned={() => {}} />
      </div>
      {children}
      {mayChange && (
        <div className={css.buttons}>
          <Button type="submit" loading={saving} disabled={!changed}>
            {t('Save')}
          </Button>
          <Button variant="default" disabled={!test.has} loading={test.pending} onClick={test.run}>
            {t('Test Connection')}
          </Button>
        </div>
      )}
    </form>
  )
}
