import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { Reference } from '../../kit/feedback/reference.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'

interface Props {
  title: string
  text: string
  tone?: 'error' | 'info'
  reference?: string | undefined
}

/** A sentence of the server above a form. */
export function AlertBox({ title, text, tone = 'error', reference }: Props) {
  const Icon = tone === 'error' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={css.alert} data-tone={tone} role="alert">
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <strong>{t(title)}</strong>
        {text && <p>{t(text)}</p>}
        <Reference code={reference} />
      </div>
    </div>
  )
}
