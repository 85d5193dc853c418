import { t } from '@pelita/console/kit/text/t.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { say } from '../text/say.ts'
import { type Inside, type Item, stepPath } from './step-path.ts'

interface FirstProps {
  first: Pick<Item, 'asset_type' | 'asset_id' | 'relation_id' | 'state' | 'title'>
  inside: Inside
}

/** The way to what has to be done before. */
export function FirstLink({ first, inside }: FirstProps) {
  const place = stepPath(first, inside)
  if (!place) return null
  return (
    <Link className="more" to={place}>
      {t('Open “{title}”', { title: first.title })}
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </Link>
  )
}

/** A step whose turn has not come is no mistake: it says what comes first and leads there. What was refused for another reason is said by `otherwise`. */
export function LockedStep({ relationId, otherwise }: { relationId: string; otherwise: ReactNode }) {
  const load = useCallback(() => learnerCall(learnerStepApi.lock, { params: { id: relationId } }), [relationId])
  const { data, failure } = useLoad(load)
  if (!data && !failure)
    return (
      <span className="unseen" role="status">
        {t('Loading')}
      </span>
    )
  if (!data?.reason) return otherwise
  return (
    <div className="card row locked" role="status">
      <IconLock size={24} stroke={1.5} aria-hidden />
      <div className="words">
        <p>{say(data.reason)}</p>
        {data.first && data.content && <FirstLink first={data.first} inside={data.content} />}
      </div>
    </div>
  )
}
