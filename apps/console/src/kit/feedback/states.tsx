import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { Drawing } from './drawing.tsx'
import { referenceIn } from './failure-text.ts'
import { Reference } from './reference.tsx'
import css from './states.module.css'

interface StateProps {
  drawing: ReactNode
  title: string
  text?: string | undefined
  /** Below the text, smaller. */
  note?: ReactNode
  action?: ReactNode
  small?: boolean | undefined
}

export function State({ drawing, title, text, note, action, small }: StateProps) {
  return (
    <div className={css.state} data-small={small || undefined}>
      {drawing}
      <p className={css.title}>{t(title)}</p>
      {text && <p className={css.text}>{t(text)}</p>}
      {note && <div className={css.text}>{note}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

type EmptyProps = Partial<Pick<StateProps, 'title' | 'text' | 'action' | 'small'>> & {
  /** Nothing there yet, nothing left after searching and filtering, or nothing chosen yet. */
  kind?: 'unused' | 'narrowed' | 'unchosen'
}

/** Nothing to show, and what would fill it. */
export function EmptyState({ kind = 'unused', title = 'No data found', ...rest }: EmptyProps) {
  return <State drawing={<Drawing kind={kind} />} title={title} {...rest} />
}

/** Nothing is left of a search, and the way back to everything. */
export function NothingMatches({ clear, small }: { clear: () => void; small?: boolean }) {
  const action = (
    <Button variant="default" onClick={clear}>
      {t('Clear search')}
    </Button>
  )
  return <EmptyState kind="narrowed" text="Try another word." action={action} small={small} />
}

interface ErrorProps {
  text: string
  /** What failed, for its reference. */
  cause: unknown
  retry?: () => void
  small?: boolean
}

/** What happened, and another try. */
export function ErrorState({ text, cause, retry, small }: ErrorProps) {
  const { reference } = referenceIn(cause)
  const action = retry && (
    <Button variant="default" onClick={retry}>
      {t('Retry')}
    </Button>
  )
  const note = reference && <Reference code={reference} />
  return (
    <State
      drawing={<Drawing kind="failed" />}
      title="Something went wrong"
      text={text}
      note={note}
      action={action}
      small={small}
    />
  )
}
