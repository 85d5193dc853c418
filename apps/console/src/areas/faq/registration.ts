import { IconHelpCircle } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const faqArea = {
  icons: { '/setting/faq': IconHelpCircle },
  screens: { faq: () => import('./screens.ts') },
}
