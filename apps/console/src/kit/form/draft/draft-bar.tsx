import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { zonedTime } from '../../format/browser-zone.ts'
import { t } from '../../text/t.ts'
import classes from '../form.module.css'

/** What was kept when a form was left without saving, and the two answers to it. */
export interface OfferedDraft {
  readonly offered: string | null
  readonly restore: () => void
  readonly discard: () => void
}

/** Offers what the form held when it was last left without saving. */
export function DraftBar({ form }: { form: OfferedDraft }) {
  if (!form.offered) return null
  return (
    <div className={classes.draft} role="status">
      <IconHistory size={18} stroke={1.5} aria-hidden="true" />
      <p>{t('We kept your unsaved changes from {time}.', { time: zonedTime(form.offered) })}</p>
      <div className={classes.answers}>
        <Button size="compact-sm" variant="light" onClick={form.restore}>
          {t('Restore')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={form.discard}>
          {t('Discard')}
        </Button>
      </div>
    </div>
  )
}
