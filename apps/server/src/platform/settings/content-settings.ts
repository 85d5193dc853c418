import { CONTENT_DEFAULTS, contentSettingForm } from '@pelita/contract/areas/content-setting.ts'
import { forgiving } from './forgiving.ts'

/** An organisation's Content settings with the defaults of product 80 §4. */
export const contentSettings = forgiving(contentSettingForm, CONTENT_DEFAULTS)
