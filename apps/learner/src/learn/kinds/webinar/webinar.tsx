import { t } from '@pelita/console/kit/text/t.ts'
import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { useCallback } from 'react'
import { learnerCall } from '../../../data/session.ts'
import type { PageProps } from '../../../frame/pages.ts'
import { HeldRun } from '../../held-run.tsx'
import Offer from '../../offer.tsx'

/** One webinar: when, by whom and where, beside what every content says of itself. */
export default function Webinar({ session, params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerWebinarApi.detail, { params: { id } }), [id])
  const run = (place: string) => <HeldRun key={place} load={load} place={() => t('Online')} />
  return <Offer session={session} params={['webinar', id]} besides={run} />
}
