import { IconPresentation } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const webinarArea = {
  icons: { '/webinar': IconPresentation },
  screens: { webinar: () => import('./screens.ts') },
}
