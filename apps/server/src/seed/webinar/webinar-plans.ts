/** A webinar of the demonstration, from the hour of loading. */
export interface WebinarPlan {
  readonly title: string
  readonly about: string
  readonly categories: readonly string[]
  /** Hours from now until it begins; it lasts so many minutes. */
  readonly begins: number
  readonly lasts: number
  /** Minutes to stay. */
  readonly view: number
  readonly speakers: readonly (readonly [name: string, title: string])[]
  /** An expert of the organisation speaks as well. */
  readonly expert?: true
  readonly people: number
  readonly seats?: number
  readonly status?: 'draft' | 'review'
  readonly replay?: true
  readonly privacy?: 'PROTECTED'
  readonly shared?: true
  /** It stood before webinars did: a presence, and nothing else. */
  readonly former?: true
}

const DAY = 24

const nusantara: readonly WebinarPlan[] = [
  {
    ...{ title: 'Literasi Keuangan bagi Keluarga Muda', about: 'Menyusun anggaran, dana darurat dan tujuan keuangan pertama.' },
    ...{ categories: ['Onboarding'], begins: -0.4, lasts: 150, view: 45, people: 18, expert: true },
    speakers: [['Dr. Ratih Kusumaningrum', 'Perencana keuangan']],
  },
  {
    ...{ title: 'Memimpin Tim Jarak Jauh', about: 'Kepercayaan, irama kerja dan rapat yang singkat bagi tim di banyak kota.' },
    ...{ categories: ['Leadership'], begins: 3 * DAY, lasts: 90, view: 60, people: 16, seats: 12, shared: true },
    speakers: [
      ['Yoga Prasetyo', 'Direktur SDM'],
      ['Maria Tambunan', 'Pelatih kepemimpinan'],
    ],
  },
  {
    ...{
      title: 'Pelayanan Prima di Era Digital',
      about: 'Keluhan di media sosial, jawaban dalam satu jam, dan pelanggan yang kembali.',
    },
    ...{ categories: ['Service Excellence'], begins: -9 * DAY, lasts: 90, view: 60, people: 22, replay: true, expert: true },
    speakers: [['Lestari Handoko', 'Kepala Layanan Pelanggan']],
  },
  {
    ...{
      title: 'Webinar Keamanan Siber untuk Semua Karyawan',
      about: 'Surel tipuan, kata sandi dan apa yang dilakukan setelah salah klik.',
    },
    ...{ categories: ['Compliance'], begins: 0, lasts: 120, view: 45, people: 0, replay: true, former: true },
    speakers: [['Bagus Wiranata', 'Kepala Keamanan Informasi']],
  },
  {
    ...{
      title: 'Webinar Kesehatan Mental di Tempat Kerja',
      about: 'Mengenali tanda lelah, berbicara dengan rekan, dan ke mana mencari bantuan.',
    },
    ...{ categories: ['Health & Safety', 'Onboarding'], begins: 0, lasts: 120, view: 60, people: 0, former: true },
    speakers: [['Ayu Prameswari, M.Psi.', 'Psikolog']],
  },
  {
    ...{ title: 'Perpajakan Karyawan: Lapor SPT Tahunan', about: 'Bersama-sama mengisi SPT, langkah demi langkah.' },
    ...{ categories: ['Compliance'], begins: 12 * DAY, lasts: 120, view: 0, people: 5, privacy: 'PROTECTED' },
    speakers: [['Rudi Hartanto', 'Konsultan pajak']],
  },
  {
    ...{ title: 'Berbagi Praktik Terbaik Pengadaan', about: 'Menunggu ditinjau.' },
    ...{ categories: ['Compliance'], begins: 20 * DAY, lasts: 60, view: 30, people: 0, status: 'review' },
    speakers: [],
  },
]

const bahari: readonly WebinarPlan[] = [
  {
    ...{ title: 'Regulasi Pelabuhan Terbaru', about: 'Apa yang berubah bagi agen, operator dan awak kapal.' },
    ...{ categories: ['Cargo', 'Safety'], begins: -0.5, lasts: 150, view: 40, people: 14, expert: true },
    speakers: [['Kapten Bambang Sutrisno', 'Syahbandar']],
  },
  {
    ...{ title: 'Efisiensi Bahan Bakar di Laut', about: 'Kecepatan, trim dan perawatan lambung: angka dari armada sendiri.' },
    ...{ categories: ['Seamanship'], begins: 4 * DAY, lasts: 90, view: 45, people: 13, seats: 10 },
    speakers: [['Ir. Andi Makkasau', 'Kepala Teknik Armada']],
  },
  {
    ...{ title: 'Webinar Cuaca Ekstrem dan Keselamatan Pelayaran', about: 'Membaca peringatan BMKG dan memutuskan menunda.' },
    ...{ categories: ['Safety'], begins: 0, lasts: 120, view: 45, people: 0, replay: true, former: true },
    speakers: [['Dewi Anggraini', 'Prakirawan cuaca maritim']],
  },
  {
    ...{ title: 'Webinar Kesejahteraan Pelaut', about: 'Jam istirahat, keluarga di darat, dan hak menurut MLC.' },
    ...{ categories: ['Onboarding'], begins: 0, lasts: 120, view: 60, people: 0, former: true },
    speakers: [['Hasanuddin', 'Serikat pelaut']],
  },
  {
    ...{ title: 'Pelayanan Penumpang saat Cuaca Buruk', about: 'Menenangkan, memberi tahu, dan mengatur ulang perjalanan.' },
    ...{ categories: ['Service Excellence'], begins: -12 * DAY, lasts: 90, view: 60, people: 15, replay: true },
    speakers: [['Nirmala Putri', 'Kepala Layanan Penumpang']],
  },
  {
    ...{ title: 'Karier Perwira: Dari Dek ke Anjungan', about: 'Masih disusun.' },
    ...{ categories: ['Leadership'], begins: 18 * DAY, lasts: 60, view: 30, people: 0, status: 'draft' },
    speakers: [],
  },
]

export const webinarPlans: Readonly<Record<string, readonly WebinarPlan[]>> = { nusantara, bahari }
