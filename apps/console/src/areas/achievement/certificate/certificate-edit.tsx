import type { CertificateDetail } from '@pelita/contract/areas/certificate/certificate.ts'
import { EditRecord } from '../../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../../kit/form/record/use-record-form.ts'
import { AWARD_NOT_LOADED, changingAward } from '../award-form.ts'
import { CertificateForm } from './certificate-form.tsx'
import { certificateFormKind } from './certificate-values.ts'

const QUESTION = 'Are you sure you want to change this certificate? Already issued certificates do not change.'

export default function CertificateEdit() {
  return (
    <EditRecord kind={certificateFormKind} failed={AWARD_NOT_LOADED}>
      {(record) => <EditForm record={record} />}
    </EditRecord>
  )
}

function EditForm({ record }: { record: CertificateDetail }) {
  const own = { draft: `achievement-certificate/${record.id}`, ...changingAward('Certificate', QUESTION) }
  return <CertificateForm {...useRecordForm(certificateFormKind, record, own)} used={record.is_associated} />
}
