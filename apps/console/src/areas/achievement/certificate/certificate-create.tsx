import { useRecordForm } from '../../../kit/form/record/use-record-form.ts'
import { creatingAward } from '../award-form.ts'
import { CertificateForm } from './certificate-form.tsx'
import { certificateFormKind } from './certificate-values.ts'

export default function CertificateCreate() {
  const own = { draft: 'achievement-certificate/new', ...creatingAward('Certificate') }
  return <CertificateForm {...useRecordForm(certificateFormKind, undefined, own)} />
}
