import type { OfferDetail } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { OfferForm } from './offer-form.tsx'
import { offerKind } from './offer-kind.ts'

export default function OfferEdit() {
  return <EditRecord kind={offerKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: OfferDetail }) {
  return <OfferForm {...useRecordForm(offerKind, record, { draft: `quiz-offer/${record.id}` })} record={record} />
}
