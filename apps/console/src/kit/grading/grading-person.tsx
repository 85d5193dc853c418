import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '../badges/badge.tsx'
import { zonedTime } from '../format/browser-zone.ts'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import type { GradingItem } from './grading-source.ts'

/** Whose answer it is, unless names are hidden, and whether it has its grade. */
export function GradingPerson({ item, hidden, badge }: { item: GradingItem; hidden: boolean; badge: ReactNode }) {
  const facts = [hidden ? null : item.nik, t('Submitted {time}', { time: zonedTime(item.submitted_at) })]
  return (
    <div className={css.person}>
      <div className={css.who}>
        <h2>
          {hidden || item.name === null ? (
            <>
              <IconEyeOff size={18} stroke={1.5} aria-hidden /> {t('Name hidden')}
            </>
          ) : (
            item.name
          )}
        </h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.badges}>
        {badge}
        <Badge tone={item.graded ? 'green' : 'amber'}>{t(item.graded ? 'Graded' : 'Ungraded')}</Badge>
      </div>
    </div>
  )
}
