import { IconMicrophone, IconVideo } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const mediaArea = {
  icons: { '/podcast': IconMicrophone, '/video': IconVideo },
  screens: { podcast: () => import('./podcast-screens.ts'), video: () => import('./video-screens.ts') },
}
