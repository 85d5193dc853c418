import type { ContractArea } from '../../core/area.ts'

/** What the area keeps; its calls speak of everything that areas tell people, so that they are registered after all of them. */
export const notificationSettings = {
  records: { organization_settings: { title: 'Setting', areas: ['notification'] } },
} as const satisfies ContractArea
