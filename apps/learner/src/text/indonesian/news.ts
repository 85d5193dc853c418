import type { Dictionary } from '@pelita/console/kit/text/t.ts'

/** What the organisation publishes. */
export const NEWS: Dictionary = {
  Announcements: 'Pengumuman',
  'Nothing is announced now.': 'Saat ini tidak ada pengumuman.',
  '{n} not read': '{n} belum dibaca',
  Pinned: 'Disematkan',
  'until {date}': 'sampai {date}',
  'Open link': 'Buka tautan',
  'Join meeting': 'Ikuti rapat daring',
  'Terms and policy': 'Ketentuan dan kebijakan',
  'Mark all as read': 'Tandai semua sudah dibaca',
  'Mark as read': 'Tandai sudah dibaca',
  'Nothing was told to you yet.': 'Belum ada pemberitahuan untuk Anda.',
}
