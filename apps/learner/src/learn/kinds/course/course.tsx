import type { PageProps } from '../../../frame/pages.ts'
import Offer from '../../offer.tsx'

/** One course, at the address its kind has. */
export default function Course({ session, params: [id = ''] }: PageProps) {
  return <Offer session={session} params={['course', id]} />
}
