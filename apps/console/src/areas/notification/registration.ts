import { IconBell } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const notificationArea = {
  icons: { '/setting/notification': IconBell },
  screens: { notification: () => import('./screens.ts') },
}
