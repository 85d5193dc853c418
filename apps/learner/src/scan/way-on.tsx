import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { stepPath } from '../learn/step-path.ts'

/** From a check-in on: the next step of the class it belongs to, and the class itself. */
export function WayOn({ enrollment }: { enrollment: LearnerEnrollment }) {
  const { id, module_type, module_id, title } = enrollment
  const load = useCallback(() => learnerCall(learnerCatalogueApi.enrollment, { params: { id } }), [id])
  const { data } = useLoad(load)
  const open = data?.sections
    .flatMap(({ items }) => items)
    .find(
      (item) =>
        (item.state === 'open' || item.state === 'in_progress') && item.asset_type !== 'presence' && stepPath(item, enrollment),
    )
  const place = open && stepPath(open, enrollment)
  return (
    <nav className="stack" aria-label={t('Way on')}>
      {place && (
        <Link className="button primary" to={place}>
          {t('Next: {title}', { title: open.title })}
        </Link>
      )}
      <Link className="button" to={contentPlace(module_type, module_id)}>
        {t('Back to {title}', { title })}
      </Link>
    </nav>
  )
}
