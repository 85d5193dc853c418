import { IconSpeakerphone } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const announcementArea = {
  icons: { '/setting/announcement': IconSpeakerphone },
  screens: { announcement: () => import('./screens.ts') },
}
