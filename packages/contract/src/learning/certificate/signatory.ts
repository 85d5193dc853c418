import { z } from 'zod'
import { requiredName } from '../../core/fields.ts'
import { signaturePicture } from './certificate-types.ts'

export const signatory = z.object({
  name: requiredName('Name', 100),
  position: requiredName('Position', 100),
  /** PNG up to 1 MB, uploaded to certificate/signatures; empty leaves room for a pen. */
  signature_image: signaturePicture,
})

export type Signatory = z.output<typeof signatory>
