import { IconCalendarEvent, IconSchool } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const classroomArea = {
  icons: { '/classroom': IconSchool, '/classroom/calendar': IconCalendarEvent },
  screens: { classroom: () => import('./screens.ts') },
}
