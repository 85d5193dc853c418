/** A session of the demonstration: on this day, at these times of the organisation's clock. */
export interface SessionPlan {
  readonly day: number
  readonly from: string
  readonly to: string
  readonly title: string
  readonly type: 'online_meeting' | 'others' | 'presence'
  readonly room: string
  readonly speaker?: string
  readonly optional?: true
}

export interface EventPlan {
  readonly title: string
  readonly about: string
  readonly categories: readonly string[]
  readonly place: string
  readonly people: number
  readonly sessions: readonly SessionPlan[]
}

/** An event that stood before live events did: its presence is kept, the rest is made whole. */
export interface FormerPlan {
  readonly title: string
  readonly about: string
  readonly categories: readonly string[]
  readonly place: string
}

const talk = (day: number, from: string, to: string, title: string, room: string, speaker: string): SessionPlan => ({
  ...{ day, from, to, title, room, speaker, type: 'online_meeting', optional: true },
})
const stage = (day: number, from: string, to: string, title: string, room: string): SessionPlan => ({
  ...{ day, from, to, title, room, type: 'others', optional: true },
})
const checkIn = (day: number, from: string, to: string): SessionPlan => ({
  ...{ day, from, to, title: `Daftar hadir hari ${day}`, room: 'Lobi', type: 'presence' },
})

export const eventPlans: Readonly<Record<string, EventPlan>> = {
  nusantara: {
    ...{ title: 'Pekan Inovasi Nusantara', about: 'Dua hari gagasan dari seluruh unit: paparan, lokakarya dan pameran.' },
    ...{ categories: ['Leadership'], place: 'Auditorium Kantor Pusat', people: 26 },
    sessions: [
      checkIn(1, '07:30', '09:00'),
      talk(1, '09:00', '10:30', 'Kuliah umum: Berani mencoba', 'Auditorium', 'Dr. Ratih Kusumaningrum'),
      stage(1, '10:45', '12:00', 'Pameran prototipe', 'Selasar'),
      talk(1, '13:00', '15:00', 'Lokakarya rancang layanan', 'Ruang Garuda', 'Maria Tambunan'),
      talk(1, '14:30', '16:30', 'Data untuk keputusan', 'Ruang Merak', 'Yoga Prasetyo'),
      checkIn(2, '07:30', '09:00'),
      talk(2, '09:00', '11:00', 'Final lomba gagasan', 'Auditorium', 'Yoga Prasetyo'),
      stage(2, '13:00', '14:00', 'Penutupan dan penghargaan', 'Auditorium'),
    ],
  },
  bahari: {
    ...{ title: 'Forum Keselamatan Pelayaran', about: 'Dua hari bersama regulator, galangan dan awak kapal.' },
    ...{ categories: ['Safety'], place: 'Aula Pelabuhan Tanjung Perak', people: 20 },
    sessions: [
      checkIn(1, '07:30', '09:00'),
      talk(1, '09:00', '11:00', 'Pelajaran dari tiga kecelakaan', 'Aula', 'Kapten Bambang Sutrisno'),
      stage(1, '13:00', '15:00', 'Peragaan alat keselamatan', 'Dermaga 2'),
      checkIn(2, '07:30', '09:00'),
      talk(2, '09:00', '11:30', 'Cuaca ekstrem dan keputusan berlayar', 'Aula', 'Dewi Anggraini'),
    ],
  },
}

export const formerPlans: Readonly<Record<string, FormerPlan>> = {
  nusantara: {
    ...{ title: 'Nusantara Learning Festival', about: 'Hari belajar seluruh karyawan: kelas singkat, panggung dan permainan.' },
    ...{ categories: ['Onboarding'], place: 'Taman Kantor Pusat' },
  },
  bahari: {
    ...{ title: 'Hari Bahari Safety Day', about: 'Satu hari latihan keselamatan bagi awak kapal dan kantor.' },
    ...{ categories: ['Safety'], place: 'Dermaga Utama' },
  },
}
