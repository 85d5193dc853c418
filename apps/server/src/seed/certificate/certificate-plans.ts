import type { Orientation } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { classicTheme } from './certificate-theme-classic.ts'
import { formalTheme } from './certificate-theme-formal.ts'
import { modernTheme } from './certificate-theme-modern.ts'

/** The colours of an organisation on paper. */
export interface ThemeTint {
  readonly primary: string
  readonly dark: string
  readonly gold: string
  /** A little lighter than the primary colour, for patterns on it. */
  readonly line: string
}

export interface ThemePlan {
  readonly title: string
  readonly orientation: Orientation
  readonly html: string
  readonly css: string
  readonly is_default?: boolean
}

export interface TemplatePlan {
  readonly title: string
  readonly type: 1 | 2 | 3 | 24
  readonly theme: 'Klasik Emas' | 'Modern Bersih' | 'Resmi Kawung'
  readonly heading: string
  readonly body_text: string
  readonly number_format?: string
  readonly status?: 'draft' | 'publish'
}

export interface CertificatePlan {
  readonly name: string
  readonly description: string
  readonly template: string
  readonly months: number | null
  /** Runs of these categories or kinds of content give it; none: made, but not used yet. */
  readonly of?: readonly string[]
}

const tints: Readonly<Record<string, ThemeTint>> = {
  nusantara: { primary: '#0F766E', dark: '#134E4A', gold: '#B8923A', line: '#2B877F' },
  bahari: { primary: '#4338CA', dark: '#1E2A6B', gold: '#C2883A', line: '#5A50D3' },
}

export const themePlans = (code: string): readonly ThemePlan[] => {
  const tint = tints[code] ?? { primary: '#0F62AC', dark: '#0B3A66', gold: '#B8923A', line: '#2F78BA' }
  return [classicTheme(tint), modernTheme(tint), formalTheme(tint)]
}

export const templatePlans: readonly TemplatePlan[] = [
  {
    title: 'Kelas Tatap Muka',
    type: 24,
    theme: 'Klasik Emas',
    heading: 'Certificate of Completion',
    body_text: 'has successfully completed {{module_title}}\nheld from {{start_date}} to {{end_date}}',
  },
  {
    title: 'Kelas dengan Nilai',
    type: 24,
    theme: 'Modern Bersih',
    heading: 'Certificate of Achievement',
    body_text: 'has completed {{module_title}} ({{batch_title}}) and met every requirement of attendance and assessment.',
    number_format: '{seq:5}.{module}.{year}',
  },
  {
    title: 'Kompetensi',
    type: 24,
    theme: 'Resmi Kawung',
    heading: 'Certificate of Competence',
    body_text: 'for demonstrating competence in {{module_title}}',
    number_format: '{seq:4}/KOMP/{org}/{month:roman}/{year}',
  },
  {
    title: 'Program Kepemimpinan',
    type: 3,
    theme: 'Klasik Emas',
    heading: 'Certificate of Graduation',
    body_text: 'has graduated from the program {{module_title}}',
  },
  {
    title: 'Kursus Daring',
    type: 2,
    theme: 'Modern Bersih',
    heading: 'Certificate of Completion',
    body_text: 'has completed the online course {{module_title}}.',
  },
  {
    title: 'Acara Langsung 2027',
    type: 1,
    theme: 'Modern Bersih',
    heading: 'Certificate of Attendance',
    body_text: 'has attended {{module_title}}.',
    status: 'draft',
  },
]

export const certificatePlans: Readonly<Record<string, readonly CertificatePlan[]>> = {
  nusantara: [
    {
      name: 'Sertifikat Pelatihan',
      description: 'Diberikan setelah menyelesaikan seluruh rangkaian pelatihan.',
      template: 'Kelas Tatap Muka',
      months: null,
      of: ['Leadership', 'Data & Digital', 'Onboarding', 'Project Management', 'Communication', 'Finance'],
    },
    {
      name: 'Sertifikat K3',
      description: 'Kelulusan pelatihan keselamatan dan kesehatan kerja, berlaku dua tahun.',
      template: 'Kompetensi',
      months: 24,
      of: ['Health & Safety'],
    },
    {
      name: 'Sertifikat Layanan Prima',
      description: 'Kelulusan pelatihan layanan pelanggan beserta nilai akhir.',
      template: 'Kelas dengan Nilai',
      months: 6,
      of: ['Service Excellence'],
    },
    {
      name: 'Sertifikat Pemimpin Muda',
      description: 'Lulusan program pengembangan calon pemimpin.',
      template: 'Program Kepemimpinan',
      months: null,
      of: ['program'],
    },
    {
      name: 'Sertifikat Kelas Mandiri',
      description: 'Untuk siapa pun yang menuntaskan kursus daring.',
      template: 'Kursus Daring',
      months: 12,
    },
  ],
  bahari: [
    {
      name: 'Sertifikat Kursus Bahari',
      description: 'Untuk siapa pun yang menuntaskan kursus daring.',
      template: 'Kursus Daring',
      months: 24,
    },
    {
      name: 'Sertifikat Pelatihan Bahari',
      description: 'Diberikan setelah menyelesaikan seluruh rangkaian pelatihan.',
      template: 'Kelas Tatap Muka',
      months: null,
      of: ['Leadership', 'Onboarding', 'Cargo', 'Engineering', 'Environment'],
    },
    {
      name: 'Sertifikat Keselamatan Kapal',
      description: 'Kelulusan latihan keadaan darurat, berlaku dua tahun.',
      template: 'Kompetensi',
      months: 24,
      of: ['Seamanship', 'Safety'],
    },
    {
      name: 'Sertifikat Pelayanan Penumpang',
      description: 'Kelulusan pelatihan pelayanan penumpang beserta nilai akhir.',
      template: 'Kelas dengan Nilai',
      months: 6,
      of: ['Service Excellence'],
    },
  ],
}

export const signatories = {
  nusantara: [
    { name: 'Dr. Ratna Kusumawardani', position: 'Direktur Sumber Daya Manusia' },
    { name: 'Bagus Prakoso, M.M.', position: 'Kepala Corporate University' },
  ],
  bahari: [
    { name: 'Capt. Yohanes Rumengan', position: 'Direktur Operasi' },
    { name: 'Dewi Anggraini, S.E.', position: 'Kepala Pusat Pembelajaran' },
  ],
} as const

export const cities: Readonly<Record<string, string>> = { nusantara: 'Jakarta', bahari: 'Makassar' }

/** Pen strokes, drawn by hand. */
export const strokes = [
  'M10 62C30 20 44 8 50 14s-22 56-14 58 26-42 36-40-8 30 2 30 20-30 28-27-6 24 4 24 16-20 24-17 0 14 8 14 24-22 38-24 8 12 20 10 24-12 36-18',
  'M14 30c14-16 34-18 34 2S22 70 16 62s26-36 44-34-4 34 6 36 18-34 26-32-6 26 4 26 12-18 20-18 2 18 12 16 16-26 22-26 0 22 12 20 28-20 46-30M22 78q90-14 176-10',
] as const
