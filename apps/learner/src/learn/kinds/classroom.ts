import type { LearnerKind } from './kind.ts'

export const classroom: LearnerKind = {
  called: null,
  back: { to: '/classes', label: 'Find a class' },
  rate: { label: 'Rate the class' },
  open: { label: 'Open the class' },
  approval: { text: 'Requests for this class are approved by the organiser.' },
  offer: { title: 'Batches' },
  closed: { text: 'No class is open for registration' },
  leave: { label: 'Yes, leave this class' },
  takesPlace: true,
  isPassed: true,
  popups: 'classroom',
}
