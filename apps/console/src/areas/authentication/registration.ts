import { IconLock } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const authenticationArea = {
  icons: { '/setting/authentication': IconLock },
  screens: { authentication: () => import('./screens.ts') },
}
