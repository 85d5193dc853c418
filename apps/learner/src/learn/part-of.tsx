import { t } from '@pelita/console/kit/text/t.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import { CATALOGUE_TYPES, learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { useEffect, useRef } from 'react'
import { learnerCall } from '../data/session.ts'
import { useStepWay, WayOn } from './step-way.tsx'

type Content = CallOutput<typeof learnerCatalogueApi.content>

/** Whoever opens what stands inside of something of theirs has a place in it; who left it decides again themselves. */
export function useLetIn(content: Content | null, onChanged: () => void): void {
  const asked = useRef('')
  useEffect(() => {
    const kind = CATALOGUE_TYPES.find((type) => type === content?.module_type)
    const isNew = content?.batches.some((batch) => batch.is_open) && content.batches.every((batch) => !batch.enrollment)
    // What was kept on the phone before this was answered has none.
    if (!content?.part_of?.length || !kind || runsInBatches(kind) || !isNew || asked.current === content.id) return
    asked.current = content.id
    // Who was let in meanwhile is shown so; what cannot be joined says why where it is joined by hand.
    learnerCall(learnerCatalogueApi.enroll, { body: { module_type: kind, module_id: content.id } }).then(onChanged, onChanged)
  }, [content, onChanged])
}

/** Back to what it stands inside of, and on to what comes after it there. */
export function PartOf({ parts }: { parts: Content['part_of'] }) {
  return parts.map((part) => (
    <section key={part.relation_id} aria-label={part.title}>
      <p className="soft">{t('Part of {title}', { title: part.title })}</p>
      <Way relationId={part.relation_id} />
    </section>
  ))
}

function Way({ relationId }: { relationId: string }) {
  const { way } = useStepWay(relationId)
  return <WayOn way={way} isDone={false} />
}
