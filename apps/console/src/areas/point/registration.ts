import { IconCoins } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const pointArea = {
  icons: { '/setting/point': IconCoins },
  screens: { point: () => import('./screens.ts') },
}
