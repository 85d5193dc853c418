import type { Orientation } from '@pelita/contract/learning/certificate/certificate-types.ts'

export const ORIENTATION_NAMES: Readonly<Record<Orientation, string>> = { landscape: 'Landscape', portrait: 'Portrait' }
