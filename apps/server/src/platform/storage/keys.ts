import { type Folder, type LargeFolder, SERVED_AT } from '@pelita/contract/platform/file.ts'

/** Private files by purpose; each organisation has its own branch. */
export type PrivatePurpose =
  | 'submission'
  | 'step'
  | 'payment-proof'
  | 'issue'
  | 'import'
  | 'export'
  | 'ai-source'
  | 'certificate'
  | 'ebook'
  | 'pages'
  | 'document'
  | 'media'
  | LargeFolder

/** Where a stored file is served; the same on every host, so that it survives a change of domain. */
export const filePath = (key: string): string => `${SERVED_AT}${key}`

interface NewFile {
  /** The file's identifier, random and therefore not to be guessed. */
  readonly id: string
  readonly ext: string
  readonly now?: Date
}

const month = (now: Date) => `${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}`

/** content/user-upload/{type}/{year}/{month}/{id}.{ext}, badge/images/… and the like. */
export const imageKey = (folder: Folder, { id, ext, now = new Date() }: NewFile): string => `${folder}/${month(now)}/${id}.${ext}`

export const locationImageKey = (classroomId: string, { id, ext }: NewFile): string =>
  `classroom/${classroomId}/location/${id}.${ext}`

/** {org_code}/{path}/{timestamp}.pdf; the microseconds are random, so that two uploads of one moment do not meet. */
export const pdfKey = (orgCode: string, path: string, now = new Date()): string =>
  `${orgCode}/${path}/${now.getTime() * 1000 + Math.floor(Math.random() * 1000)}.pdf`

export const privateKey = (orgCode: string, purpose: PrivatePurpose, { id, ext, now = new Date() }: NewFile): string =>
  `private/${orgCode}/${purpose}/${month(now)}/${id}.${ext}`
