import { t } from '@pelita/console/kit/text/t.ts'
import type { IconVideo } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { Badge } from '../kit/status-badge.tsx'

interface Props {
  to: string
  Icon: typeof IconVideo
  title: string
  thumbnail: string | null
  facts: readonly (string | false | null)[]
  percent: number
  is_done: boolean
}

/** Something to play or to read, and how far I am. */
export function ContentCard({ to, Icon, title, thumbnail, facts, percent, is_done }: Props) {
  return (
    <Link className="card todo" to={to}>
      {thumbnail ? (
        <img className="thumbnail" src={thumbnail} alt="" loading="lazy" />
      ) : (
        <span className="sign">
          <Icon size={22} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className="words">
        <strong>{title}</strong>
        <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
        <span className="answers">
          {is_done && <Badge tone="green">{t('Done')}</Badge>}
          {!is_done && percent > 0 && <Badge tone="blue">{`${Math.round(percent)}%`}</Badge>}
        </span>
      </span>
    </Link>
  )
}
