import type { Dictionary } from '@pelita/console/kit/text/t.ts'

/** What the phone keeps, remembers and has not sent. */
export const PHONE: Dictionary = {
  'Rate the class': 'Nilai kelas',
  'Rate the course': 'Nilai kursus',
  'Rate the quiz': 'Nilai kuis',
  'Rate the webinar': 'Nilai webinar',
  'Rate the event': 'Nilai acara',
  Offline: 'Luring',
  '{n} not sent': '{n} belum terkirim',
  Connection: 'Koneksi',
  '{n} not counted': '{n} tidak dihitung',
  'No connection. This is as of {date}.': 'Tidak ada koneksi. Ini keadaan per {date}.',
  'Remember this phone': 'Ingat ponsel ini',
  'For {n} days. Not on a phone that others use.': 'Selama {n} hari. Jangan di ponsel yang dipakai orang lain.',
  'Not sent yet': 'Belum terkirim',
  'Sending…': 'Mengirim…',
  'Waits for a connection': 'Menunggu koneksi',
  Inbox: 'Kotak masuk',
  'Inbox, {n} not read': 'Kotak masuk, {n} belum dibaca',
  New: 'Baru',
}
