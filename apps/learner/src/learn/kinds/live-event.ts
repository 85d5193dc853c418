import { type LearnerKind, PARTICIPATION } from './kind.ts'

export const live_event: LearnerKind = {
  ...PARTICIPATION,
  called: 'Live Event',
  back: { to: '/events', label: 'Events' },
  rate: { label: 'Rate the event' },
  open: { label: 'Open the event' },
  leave: { label: 'Yes, leave this event' },
  takesPlace: true,
  hasAgenda: true,
  asks: async (id) => (await import('./live-event/questions.ts')).questionsOf(id),
  isPassed: true,
  popups: 'live-event',
  pages: { '/events': () => import('./live-event/events.tsx'), '/events/ID': () => import('./live-event/event.tsx') },
}
