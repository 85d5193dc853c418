import { IconLink } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const shortLinkArea = {
  icons: { '/setting/shorten-link': IconLink },
  screens: { 'short-link': () => import('./screens.ts') },
}
