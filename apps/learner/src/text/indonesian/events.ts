/** Live events: finding, registering for and following them. */
export const EVENTS = {
  Events: 'Acara',
  'No event was found': 'Acara tidak ditemukan',
  'Yes, leave this event': 'Ya, keluar dari acara ini',
  Agenda: 'Agenda',
  Now: 'Sekarang',
  'Nothing is planned on this day yet': 'Belum ada rencana pada hari ini',
  Particulars: 'Keterangan',
  'Price: {price}': 'Harga: {price}',
  'Free of charge': 'Gratis',
  'What I answered': 'Jawaban saya',
  Registration: 'Pendaftaran',
  Yes: 'Ya',
  No: 'Tidak',
  Value: 'Isian',
} as const
