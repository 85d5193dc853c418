import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import type { MediaValues } from '@pelita/contract/areas/media/media-form.ts'
import { useRef } from 'react'
import { useAllowed } from '../../data/session.ts'
import { moveSaved } from '../../kit/content/status/status-moves.ts'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { SAVE_CHANGES } from '../../kit/form/use-guarded-form.ts'
import type { Kind } from './media-kinds.ts'

const WORDS = {
  review: { label: 'Send to Review', text: 'It is saved, and somebody who may publish looks at it next.' },
  publish: { label: 'Publish', text: 'It is saved, and learners can see it.' },
} as const

/** The form of a video or podcast: saved as a draft, or at once sent to review or published by whoever may. */
export function useMediaForm(kind: Kind, record?: MediaDetail, initial?: MediaValues) {
  const next = useAllowed(kind.feature.can('publish')) ? 'publish' : 'review'
  const wanted = useRef<keyof typeof WORDS | null>(null)
  const { label, text } = WORDS[next]
  // A draft can be thrown away: making one is no question.
  const plain = record ? SAVE_CHANGES : null
  const further = { title: `${label}?`, text, confirm: label, cancel: 'Cancel', tone: 'info' as const }
  const made = useRecordForm(kind, record, {
    confirm: () => (wanted.current ? further : plain),
    ...(initial && { initial }),
    afterwards: async (saved) => (wanted.current ? moveSaved(kind, saved, wanted.current) : saved),
  })
  const want = (to: typeof wanted.current) => () => {
    wanted.current = to
  }
  // What is published stays so, and what waits for a review is decided by its reader.
  if (record && record.status !== 'draft') return made
  return { ...made, submit: label, chosen: want(next), also: { text: 'Save as Draft', chosen: want(null) } }
}
