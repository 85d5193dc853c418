import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { IconArrowRight, IconCircleCheck, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../data/session.ts'
import { t } from '../text/t.ts'
import css from './next-step.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record of this page was made a moment ago. */
    isNew?: boolean
  }
}

/** What people do with a record once it exists. */
export interface Next {
  readonly text: string
  /** Where it is done, unless a button of this page does it. */
  readonly label?: string
  readonly screen?: { readonly path: string } & Pick<Screen, 'needs' | 'also'>
}

/** Shown once, on a record that was just made, to whom the next step is open. */
export function NextStep({ text, label, screen }: Next) {
  const isNew = useLocation({ select: ({ state }) => state.isNew === true })
  const [closed, setClosed] = useState(false)
  const held = useSession()?.features ?? new Set<string>()
  if (!isNew || closed || (screen && !mayOpen(screen, held))) return null
  return (
    <section className={css.next} aria-label={t('Next step')}>
      <IconCircleCheck size={20} stroke={1.5} aria-hidden className={css.mark} />
      <p className={css.text}>{t(text)}</p>
      {screen && label && (
        <Link to={screen.path} className={css.link}>
          {t(label)}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </Link>
      )}
      <button type="button" className="bare-icon" aria-label={t('Close')} onClick={() => setClosed(true)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </section>
  )
}
