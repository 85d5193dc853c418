import { t } from '@pelita/console/kit/text/t.ts'
import { IconChevronRight, IconPencilCheck } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { loadQueue } from './load-queue.ts'

export const loadAll = () => loadQueue()

/** The way to what waits for an expert; whoever is none sees nothing of it. */
export function ExpertLink() {
  const { data } = useLoad(loadAll)
  if (!data || data.total === 0) return null
  return (
    <Link className="card todo" to="/expert">
      <span className="sign">
        <IconPencilCheck size={22} stroke={1.5} aria-hidden />
      </span>
      <span className="words">
        <strong>{t('As an expert')}</strong>
        <span className="soft">{t('{n} wait for your grade or decision', { n: data.total })}</span>
      </span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
