import { CONTENT_DEFAULTS, contentSettingForm } from '@pelita/contract/learning/content-setting.ts'
import { parseWithDefaults } from './parse-with-defaults.ts'

/** An organisation's Content settings with their defaults */
export const contentSettings = parseWithDefaults(contentSettingForm, CONTENT_DEFAULTS)
