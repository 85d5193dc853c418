import { IconFileCertificate, IconUserShield } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const legalTextArea = {
  icons: { '/setting/term-and-condition': IconFileCertificate, '/setting/user-policy': IconUserShield },
  screens: { 'term-and-condition': () => import('./term-screens.ts'), 'user-policy': () => import('./policy-screens.ts') },
}
