import { type CertificateHolder, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { call } from '../../../data/call.ts'
import { invalidate } from '../../../data/query-client.ts'
import { resourceOf } from '../../../data/resource.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'

/** After a name was corrected: asks, makes a new version of one certificate and tells. */
export async function reissueCertificate(id: string, { id: grant_id, full_name }: CertificateHolder): Promise<void> {
  const agreed = await ask({
    title: 'Reissue Certificate?',
    text: 'A new version is made with the name {name}. Number, verification code and validity stay.',
    values: { name: full_name },
    confirm: 'Reissue',
    cancel: 'Cancel',
    tone: 'info',
  })
  if (!agreed) return
  try {
    await call(certificateApi.reissue, { params: { id, grant_id } })
    toast.success('Certificate has been successfully reissued.')
  } catch (cause) {
    showFailure(cause, 'Failed to reissue certificate.')
  } finally {
    await invalidate([resourceOf(certificateApi.reissue)])
  }
}
