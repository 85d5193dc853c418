export interface MediaPlan {
  readonly kind: 'video' | 'podcast'
  readonly title: string
  readonly about: string
  readonly tags: readonly string[]
  /** The first of these categories that the organisation has. */
  readonly categories: readonly string[]
  readonly status: 'draft' | 'review' | 'publish'
  /** What its pictures say, one after the other; a podcast is a tone with these chapters. */
  readonly slides?: readonly string[]
  readonly link?: { readonly url: string; readonly minutes: number }
  readonly transcript?: string
  readonly comments?: readonly string[]
  /** Somebody decides who may open it; so many have asked and wait. */
  readonly asked?: number
  /** How far its viewers came, in percent. */
  readonly watched: readonly number[]
}

const MANY = [100, 96, 100, 91, 40, 100, 62, 18, 100, 93, 100, 75, 30, 100, 92, 55, 100, 8, 97, 100]

export const MEDIA: readonly MediaPlan[] = [
  {
    ...{ kind: 'video', title: 'Pengenalan K3 di Tempat Kerja', status: 'publish', tags: ['k3', 'wajib'], watched: MANY },
    categories: ['Health & Safety', 'Safety'],
    about: 'Mengenal bahaya di sekitar kita, alat pelindung diri, dan langkah pertama ketika terjadi keadaan darurat.',
    slides: ['Pengenalan K3', 'Kenali bahaya', 'Pakai pelindung', 'Jalur evakuasi', 'Laporkan segera', 'Terima kasih'],
    comments: ['Sangat jelas, terima kasih.', 'Mohon ditambah contoh di area gudang.', 'Wajib ditonton karyawan baru.'],
  },
  {
    ...{
      kind: 'video',
      title: 'Melayani Pelanggan dengan Empati',
      status: 'publish',
      tags: ['layanan'],
      watched: MANY.slice(4, 14),
    },
    categories: ['Service Excellence'],
    about: 'Tiga kebiasaan kecil yang membuat pelanggan merasa didengar.',
    slides: ['Empati', 'Dengarkan', 'Ulangi', 'Tawarkan solusi'],
    comments: ['Contohnya dekat dengan pekerjaan kami.'],
  },
  {
    ...{ kind: 'video', title: 'Dasar-Dasar Analisis Data', status: 'review', tags: ['data'], watched: [] },
    categories: ['Data & Digital', 'Port Operations'],
    about: 'Dari pertanyaan sampai kesimpulan: cara membaca angka tanpa tersesat.',
    slides: ['Analisis data', 'Pertanyaan', 'Data', 'Kesimpulan'],
  },
  {
    ...{ kind: 'video', title: 'Sambutan Direktur Utama', status: 'draft', tags: [], watched: [] },
    categories: ['Onboarding'],
    about: 'Sambutan pembukaan tahun pembelajaran.',
    link: { url: 'https://video.example.com/sambutan-2026.mp4', minutes: 7 },
  },
  {
    ...{ kind: 'podcast', title: 'Obrolan Pemimpin: Memberi Umpan Balik', status: 'publish', tags: ['kepemimpinan'] },
    categories: ['Leadership'],
    about: 'Bagaimana memberi umpan balik yang diterima, bukan ditakuti.',
    slides: ['Pembuka', 'Cerita', 'Penutup'],
    transcript:
      '<p>Selamat datang di Obrolan Pemimpin. Hari ini kita membahas umpan balik: kapan diberikan, dan bagaimana memulainya.</p>',
    comments: ['Episode terbaik sejauh ini!'],
    watched: MANY.slice(0, 12),
  },
  {
    ...{ kind: 'podcast', title: 'Obrolan Pemimpin: Rapat yang Singkat', status: 'draft', tags: ['kepemimpinan'], watched: [] },
    categories: ['Leadership'],
    about: 'Rapat lima belas menit yang menghasilkan keputusan.',
    slides: ['Pembuka', 'Agenda'],
    transcript: '<p>Rapat yang baik dimulai dari pertanyaan yang jelas.</p>',
  },
  {
    ...{ kind: 'video', title: 'Menyiapkan Pengganti untuk Jabatan Kunci', status: 'publish', tags: ['kepemimpinan'] },
    categories: ['Leadership'],
    about: 'Untuk para pemimpin unit: mengenali, menyiapkan dan mendampingi calon pengganti.',
    slides: ['Jabatan kunci', 'Mengenali', 'Menyiapkan', 'Mendampingi'],
    ...{ asked: 3, watched: MANY.slice(0, 5) },
  },
]
