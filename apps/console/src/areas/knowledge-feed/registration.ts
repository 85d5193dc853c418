import { IconBulb } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const knowledgeFeedArea = {
  icons: { '/knowledge-feed': IconBulb },
  screens: { 'knowledge-feed': () => import('./screens.ts') },
}
