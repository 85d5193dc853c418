/** Types of certificate, by the numbers of the specification; which kind of content gives which, its own entry says. */
export const CERTIFICATE_TYPES = [
  { id: 1, title: 'Live Event', code: 'EVT' },
  { id: 2, title: 'Course', code: 'CRS' },
  { id: 3, title: 'Program', code: 'PRG' },
  { id: 24, title: 'Classroom', code: 'CLS' },
] as const
export type CertificateTypeId = (typeof CERTIFICATE_TYPES)[number]['id']
