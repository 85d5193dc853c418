import { IconBook2 } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const courseArea = {
  icons: { '/course': IconBook2 },
  screens: { course: () => import('./screens.ts') },
}
