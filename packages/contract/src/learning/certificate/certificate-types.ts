import { z } from 'zod'
import { feature, type Permission } from '../../core/catalogue.ts'
import { says } from '../../core/fields.ts'
import { optionalPicture, pictureField } from '../../platform/file.ts'
import { knownType } from '../content-types.ts'
import { CERTIFICATE_TYPES, type CertificateTypeId } from './certificate-ids.ts'

export const certificateTemplate = feature('content-certificate')
export const certificateTheme = feature('content-theme')

const ids = CERTIFICATE_TYPES.map(({ id }) => id)
export const isCertificateType = (value: number): value is CertificateTypeId => (ids as readonly number[]).includes(value)
export const certificateTypeTitle = (id: number): string => CERTIFICATE_TYPES.find((type) => type.id === id)?.title ?? '-'
export const certificateModuleCode = (id: number): string => CERTIFICATE_TYPES.find((type) => type.id === id)?.code ?? 'CLS'
/** The type a module's certificate must have; a module without one gives none. */
export const certificateTypeOf = (moduleType: string): CertificateTypeId | undefined =>
  knownType(moduleType)?.certificate ?? undefined

export const certificateType = (label = 'Module Type') =>
  z.coerce
    .number({ error: (issue) => (issue.input === undefined || issue.input === '' ? says.required(label) : says.notValid(label)) })
    .refine(isCertificateType, says.required(label))
/** What the server answers. */
export const certificateTypeId = z.number()

export const ORIENTATIONS = ['landscape', 'portrait'] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export const PAGE_SIZES = ['A4', 'Letter'] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const CERTIFICATE_STATES = ['draft', 'publish'] as const
export const DATE_SOURCES = ['completion', 'claim', 'fixed'] as const
export type DateSource = (typeof DATE_SOURCES)[number]

/** The short and the long side in millimetres. */
export const PAGE_MILLIMETRES: Readonly<Record<PageSize, readonly [short: number, long: number]>> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
}
export const pageMillimetres = (size: PageSize, orientation: Orientation) => {
  const [short, long] = PAGE_MILLIMETRES[size]
  return orientation === 'landscape' ? { width: long, height: short } : { width: short, height: long }
}

/** What templates and themes show, each from the folder it was uploaded to; the organisation's own pictures serve everywhere. */
export const logoPicture = pictureField('Logo', ['certificate/logos', 'branding'])
export const signaturePicture = optionalPicture('Signature', ['certificate/signatures', 'branding'])
export const backgroundPicture = optionalPicture('Background', ['certificate/backgrounds', 'branding'])

/** Whoever builds modules chooses a certificate for them. */
export const moduleAuthors: readonly Permission[] = [
  ...(['create', 'update'] as const).map((action) => feature('content-achievement').can(action)),
  ...(['content-classroom', 'content-course', 'content-program', 'content-live-event', 'content-webinar'] as const).flatMap(
    (key) => [feature(key).can('create'), feature(key).can('update')],
  ),
]
