import type { CertificateDetail, certificateForm } from '@pelita/contract/areas/certificate/certificate.ts'
import type { z } from 'zod'

export type CertificateValues = z.input<typeof certificateForm>

export const EMPTY_CERTIFICATE: CertificateValues = {
  name: '',
  description: '',
  type: '',
  template_id: '',
  validity: { kind: 'unlimited' },
  number_format: '',
  show_score: false,
  show_hours: false,
}

export const valuesOf = (record: CertificateDetail): CertificateValues => ({
  name: record.name,
  description: record.description,
  type: String(record.type),
  template_id: record.template_id,
  validity: record.validity,
  number_format: record.number_format ?? '',
  show_score: record.show_score,
  show_hours: record.show_hours,
})
