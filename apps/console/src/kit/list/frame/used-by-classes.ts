import { feature } from '@pelita/contract/core/catalogue.ts'

/** How a list of uses is filled: by a class that uses the record. */
export const USED_BY_CLASSES = {
  text: 'It is listed here once a class uses it.',
  way: { label: 'Open Classrooms', to: '/classroom', needs: feature('content-classroom').can('list') },
} as const
