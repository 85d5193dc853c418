/** What the phone has not sent yet, on its own page. */
export const UNSENT = {
  'It is kept on this phone and sent by itself as soon as there is a connection.':
    'Tersimpan di ponsel ini dan terkirim sendiri begitu ada koneksi.',
  'Answer in a quiz': 'Jawaban kuis',
  'How far you have come': 'Kemajuan belajar Anda',
  'Done on {date}': 'Dikerjakan {date}',
  'Take away': 'Hapus',
  'Send now': 'Kirim sekarang',
  'Everything was sent.': 'Semuanya sudah terkirim.',
} as const
