import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { EmptyDrawing, ErrorDrawing } from './drawings.tsx'
import css from './states.module.css'

interface StateProps {
  drawing: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  small?: boolean | undefined
}

export function State({ drawing, title, text, action, small }: StateProps) {
  return (
    <div className={css.state} data-small={small || undefined}>
      {drawing}
      <p className={css.title}>{t(title)}</p>
      {text && <p className={css.text}>{t(text)}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

type EmptyProps = Partial<Pick<StateProps, 'title' | 'text' | 'action' | 'small'>>

/** Nothing to show, and what would fill it. */
export function EmptyState({ title = 'No data found', ...rest }: EmptyProps) {
  return <State drawing={<EmptyDrawing />} title={title} {...rest} />
}

/** What happened, and another try. */
export function ErrorState({ text, retry, small }: { text: string; retry?: () => void; small?: boolean }) {
  const action = retry && (
    <Button variant="default" onClick={retry}>
      {t('Retry')}
    </Button>
  )
  return <State drawing={<ErrorDrawing />} title="Something went wrong" text={text} action={action} small={small} />
}
