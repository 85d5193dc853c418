import { seedPart } from '../seed-part.ts'
import { seedPopups } from './popup.ts'

export const popupParts = [seedPart('popups', 'popup/popup.ts', seedPopups, { after: 'announcements', alone: true })] as const
