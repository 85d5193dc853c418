import type { ContractArea } from '../../core/area.ts'
import { authApi, authScreens } from '../auth.ts'
import { accessNotices, signInNotices } from './access-notices.ts'
import { accountNotices } from './account-notices.ts'
import { twoStepNotices } from './two-step-notices.ts'

/** All that the area is known by. */
export const authArea = {
  apis: { auth: authApi },
  screens: { auth: authScreens },
  notices: { account: { ...accountNotices, ...signInNotices, ...twoStepNotices, ...accessNotices } },
} as const satisfies ContractArea
