import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** Where an upload may go, who may read it and what it may be (product 00 §17). */
export const FOLDERS = [
  'badge/images',
  'quiz/images',
  'image',
  'content/user-upload/image',
  'content/user-upload/editor',
  'content/user-upload/picture',
  'branding',
  'certificate/signatures',
  'certificate/logos',
  'certificate/backgrounds',
] as const
export type Folder = (typeof FOLDERS)[number]

export const IMAGE_MAX_BYTES = 2_097_152
export const EDITOR_IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const SIGNATURE_MAX_BYTES = 1024 * 1024
export const BACKGROUND_MAX_BYTES = 5 * 1024 * 1024

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/storage/upload',
    access: 'session',
    summary: 'Stores one file; its type is read from its content, not from its name',
    upload: z.object({ folder: z.enum(FOLDERS, 'Folder is not valid') }),
    data: z.object({ full_path: z.string(), file_id: z.uuid(), mime: z.string(), size: z.number() }),
    lift: ['full_path'],
  }),
}
