/** Webinars: finding, joining and attending them. */
export const WEBINARS = {
  Webinars: 'Webinar',
  'No webinar was found': 'Webinar tidak ditemukan',
  'Live now': 'Sedang berlangsung',
  'Yes, leave this webinar': 'Ya, keluar dari webinar ini',
  'Date and time': 'Tanggal dan waktu',
  Speaker: 'Pembicara',
  Speakers: 'Pembicara',
  Moderator: 'Moderator',
  Meeting: 'Pertemuan',
  'Meeting ID': 'ID pertemuan',
  Passcode: 'Kode sandi',
  Attended: 'Hadir',
  'Watch the replay': 'Tonton rekaman',
  'You did not attend long enough to pass.': 'Anda belum cukup lama hadir untuk lulus.',
  'You can join {n} minutes before the start.': 'Anda dapat masuk {n} menit sebelum mulai.',
  'To pass you stay at least {n} minutes. Time counts while this page stays open.':
    'Untuk lulus, ikuti paling sedikit {n} menit. Waktu dihitung selama halaman ini terbuka.',
  'You are in the meeting. Keep this page open: your time counts while it is.':
    'Anda berada di pertemuan. Biarkan halaman ini terbuka: waktu Anda dihitung selama terbuka.',
} as const
