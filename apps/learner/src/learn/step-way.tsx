import { t } from '@pelita/console/kit/text/t.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { stepPath } from './step-path.ts'

export const CLASSES = { to: '/classes', label: 'Classes' } as const

/** Where a step of a class belongs and what comes after it; nothing for what stands for itself. */
export function useStepWay(relationId: string | undefined) {
  const load = useCallback(
    async () => (relationId ? learnerCall(learnerStepApi.lock, { params: { id: relationId } }) : null),
    [relationId],
  )
  const { data, again } = useLoad(load)
  const [isDone, setDone] = useState(false)
  // What comes next may have waited for this.
  const onDone = useCallback(() => {
    setDone(true)
    again()
  }, [again])
  return { way: data, isDone, onDone }
}

type Way = ReturnType<typeof useStepWay>['way']

const contentAddress = ({ content }: NonNullable<Way>): string => contentPlace(content.module_type, content.module_id)

/** Back to the class it stands in; until that is known, or where there is none, to `otherwise`. */
export function WayBack({ way, otherwise }: { way: Way; otherwise: { to: string; label: string } }) {
  // What was kept on the phone before this was answered has none.
  return way?.content ? <BackLink to={contentAddress(way)} label={way.content.title} /> : <BackLink {...otherwise} />
}

/** On to the next step, or back to the class. */
export function WayOn({ way, isDone }: { way: Way; isDone: boolean }) {
  if (!way?.content) return null
  const place = way.next && stepPath(way.next, way.content)
  return (
    <nav className="stack" aria-label={t('Way on')}>
      {way.next && place && (
        <Link className={isDone ? 'button primary wide' : 'button wide'} to={place}>
          {t('Next: {title}', { title: way.next.title })}
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Link>
      )}
      <Link className="more" to={contentAddress(way)}>
        {t('Back to {title}', { title: way.content.title })}
      </Link>
    </nav>
  )
}
