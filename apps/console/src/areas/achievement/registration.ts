import { IconAward } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const achievementArea = {
  icons: { '/achievement': IconAward },
  screens: { 'achievement-certificate': () => import('./certificate/screens.ts'), badge: () => import('./badge/screens.ts') },
}
