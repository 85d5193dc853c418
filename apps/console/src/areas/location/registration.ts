import { IconMapPin } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const locationArea = {
  icons: { '/setting/location': IconMapPin },
  screens: { location: () => import('./screens.ts') },
}
