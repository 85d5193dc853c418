import { ANNOUNCEMENT_CHANNELS, type AnnouncementRow } from '@pelita/contract/areas/announcement.ts'
import { shortDay } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'

type Period = { readonly start_at: string | null; readonly end_at: string | null }

export const periodOf = ({ start_at, end_at }: Period): string => {
  if (!start_at) return end_at ? t('Until {day}', { day: shortDay(end_at) }) : '-'
  return end_at ? `${shortDay(start_at)} - ${shortDay(end_at)}` : t('From {day}', { day: shortDay(start_at) })
}

export const channelsOf = ({ channels }: Pick<AnnouncementRow, 'channels'>): string =>
  channels.map((channel) => t(ANNOUNCEMENT_CHANNELS[channel])).join(', ')

export const readOf = ({ read, total }: Pick<AnnouncementRow, 'read' | 'total'>): string => `${read}/${total}`
