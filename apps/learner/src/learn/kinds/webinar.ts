import { type LearnerKind, PARTICIPATION } from './kind.ts'

export const webinar: LearnerKind = {
  ...PARTICIPATION,
  called: 'Webinar',
  back: { to: '/webinars', label: 'Webinars' },
  rate: { label: 'Rate the webinar' },
  open: { label: 'Open the webinar' },
  leave: { label: 'Yes, leave this webinar' },
  takesPlace: true,
  meetsHere: true,
  isPassed: true,
  pages: { '/webinars': () => import('./webinar/webinars.tsx'), '/webinars/ID': () => import('./webinar/webinar.tsx') },
}
