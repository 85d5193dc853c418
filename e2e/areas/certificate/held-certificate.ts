import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import type { Caller } from '../../kit/api.ts'
import { unique } from '../presence/presences.ts'

/** One of the type that webinars share with live events. */
export async function aHeldCertificate(call: Caller): Promise<string> {
  const { results } = await call(templateApi.list, { query: { page_size: 1 } })
  const { theme_id, city_id } = await call(templateApi.detail, { params: { id: results[0]?.id ?? '' } })
  const made = await call(templateApi.create, {
    body: {
      ...{ title: unique('Templat Siaran'), type: 1, theme_id, city_id, body_text: 'has attended {{module_title}}' },
      ...{ signatories: [{ name: 'Ratna Kusuma', position: 'Direktur' }], status: 'publish' },
    },
  })
  const body = { name: unique('Sertifikat Siaran'), description: 'Peserta', type: 1, template_id: made.id }
  return (await call(certificateApi.save, { body: { ...body, validity: { kind: 'months', value: 24 } } })).id
}
