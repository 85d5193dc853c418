import { type CertificateDetail, certificateApi, certificateForm } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import type { z } from 'zod'
import { filledFrom } from '../../../kit/form/record/use-record-form.ts'

export type CertificateValues = z.input<typeof certificateForm>

const EMPTY: CertificateValues = {
  ...{ name: '', description: '', type: '', template_id: '', validity: { kind: 'unlimited' } },
  ...{ number_format: '', show_score: false, show_hours: false },
}

export const certificateFormKind = {
  api: certificateApi,
  schema: certificateForm,
  noun: 'Certificate',
  list: awardScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: CertificateDetail): CertificateValues => ({ ...filledFrom(EMPTY, record), type: String(record.type) }),
}
