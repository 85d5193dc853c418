import { IconFiles, IconFileText } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const documentArea = {
  icons: { '/content-document': IconFiles, '/v2': IconFileText },
  screens: { document: () => import('./screens.ts') },
}
