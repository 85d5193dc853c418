import { IconMessageReport } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const issueArea = {
  icons: { '/reporting/issue-report': IconMessageReport },
  screens: { issue: () => import('./screens.ts') },
}
