import type { BadgeLook } from './badge-drawings.ts'

export interface BadgePlan extends BadgeLook {
  readonly name: string
  readonly description: string
  /** Every so many batches give it; none: made, but not used yet. */
  readonly every?: number
  readonly type?: 'completion' | 'optional'
}

const TEAL = '#0F766E'
const NIGHT = '#134E4A'
const AMBER = '#FCD34D'
const INDIGO = '#4338CA'
const SEA = '#1E3A8A'
const PEACH = '#FDBA74'

/** What each demonstration organisation gives to its participants. */
export const badgePlans: Readonly<Record<string, readonly BadgePlan[]>> = {
  nusantara: [
    {
      name: 'Lulusan Pelatihan',
      description: 'Diberikan kepada setiap peserta yang menyelesaikan seluruh rangkaian pelatihan.',
      shape: 'circle',
      symbol: 'book',
      dark: TEAL,
      bright: '#ECFDF5',
      every: 1,
    },
    {
      name: 'Peserta Teladan',
      description: 'Untuk peserta yang hadir tepat waktu, aktif berdiskusi, dan membantu rekan sekelasnya.',
      shape: 'rosette',
      symbol: 'star',
      dark: NIGHT,
      bright: AMBER,
      every: 2,
      type: 'optional',
    },
    {
      name: 'Duta Keselamatan Kerja',
      description: 'Menguasai prosedur keselamatan dan menerapkannya di unit kerja.',
      shape: 'shield',
      symbol: 'helmet',
      dark: '#B45309',
      bright: '#FFFBEB',
      every: 3,
    },
    {
      name: 'Pendaki Puncak',
      description: 'Menyelesaikan seluruh program kepemimpinan dengan nilai akhir tertinggi.',
      shape: 'hexagon',
      symbol: 'mountain',
      dark: '#115E59',
      bright: '#99F6E4',
      every: 5,
      type: 'optional',
    },
    {
      name: 'Mentor Inspiratif',
      description: 'Membimbing rekan kerja secara berkelanjutan selama satu tahun.',
      shape: 'circle',
      symbol: 'people',
      dark: '#7C2D12',
      bright: '#FED7AA',
    },
    {
      name: 'Penggerak Nilai Perusahaan',
      description: 'Menjadi contoh penerapan nilai perusahaan dalam pekerjaan sehari-hari.',
      shape: 'hexagon',
      symbol: 'heart',
      dark: '#9F1239',
      bright: '#FFE4E6',
    },
  ],
  bahari: [
    {
      name: 'Lulusan Bahari',
      description: 'Diberikan kepada setiap peserta yang menyelesaikan seluruh rangkaian pelatihan.',
      shape: 'circle',
      symbol: 'anchor',
      dark: INDIGO,
      bright: '#E0E7FF',
      every: 1,
    },
    {
      name: 'Navigator Andal',
      description: 'Untuk peserta dengan hasil latihan navigasi terbaik di angkatannya.',
      shape: 'rosette',
      symbol: 'compass',
      dark: SEA,
      bright: PEACH,
      every: 2,
      type: 'optional',
    },
    {
      name: 'Siaga Keselamatan Kapal',
      description: 'Menguasai latihan keadaan darurat di atas kapal dan di pelabuhan.',
      shape: 'shield',
      symbol: 'helmet',
      dark: '#C2410C',
      bright: '#FFEDD5',
      every: 3,
    },
    {
      name: 'Awak Kapal Teladan',
      description: 'Disiplin, hadir tepat waktu, dan menjaga kekompakan awak.',
      shape: 'hexagon',
      symbol: 'star',
      dark: '#312E81',
      bright: PEACH,
      every: 5,
      type: 'optional',
    },
    {
      name: 'Pelatih Muda',
      description: 'Mendampingi kadet baru selama masa orientasi di pelabuhan.',
      shape: 'circle',
      symbol: 'people',
      dark: '#3730A3',
      bright: '#C7D2FE',
    },
  ],
}
