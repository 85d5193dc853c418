import { IconCalendarEvent } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const liveEventArea = {
  icons: { '/live-event': IconCalendarEvent },
  screens: { 'live-event': () => import('./screens.ts') },
}
