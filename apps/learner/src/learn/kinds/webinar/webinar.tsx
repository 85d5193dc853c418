import type { PageProps } from '../../../frame/pages.ts'
import { HeldRun } from '../../held-run.tsx'
import Offer from '../../offer.tsx'

/** One webinar: when, by whom and where, beside what every content says of itself. */
export default function Webinar({ session, params: [id = ''] }: PageProps) {
  return <Offer session={session} params={['webinar', id]} besides={(place) => <HeldRun key={place} id={id} />} />
}
