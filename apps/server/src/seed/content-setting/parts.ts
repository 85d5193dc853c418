import { seedPart } from '../seed-part.ts'
import { seedContentSettings } from './content-setting.ts'

export const contentSettingParts = [
  seedPart('content settings', 'content-setting/content-setting.ts', seedContentSettings, { after: 'prerequisite' }),
] as const
