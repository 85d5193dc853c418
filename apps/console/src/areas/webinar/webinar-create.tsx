import { HeldCreate } from '../../kit/content/held/held-create.tsx'
import { WebinarForm } from './webinar-form.tsx'
import { copyOf, webinarKind } from './webinar-kind.ts'

/** A new webinar, or a copy of the one the address names. */
export default function WebinarCreate() {
  return (
    <HeldCreate kind={webinarKind} copyOf={copyOf} show={(form, record) => <WebinarForm {...form} record={record} invites />} />
  )
}
