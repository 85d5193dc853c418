import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { SeededOrganization } from '../user/people.ts'

const item = (question: string, answer: string, is_active = true) => ({ question, answer: `<p>${answer}</p>`, is_active })

const GROUPS = [
  {
    title: 'Akun dan masuk',
    items: [
      item('Bagaimana cara masuk untuk pertama kali?', 'Buka tautan di surel undangan Anda, lalu tentukan kata sandi sendiri.'),
      item('Saya lupa kata sandi', 'Pilih <b>Lupa kata sandi</b> di halaman masuk. Kode dikirim ke surel Anda.'),
      item('Apakah saya bisa mengganti alamat surel?', 'Hubungi administrator pembelajaran di unit Anda.'),
    ],
  },
  {
    title: 'Kelas dan presensi',
    items: [
      item('Di mana saya melihat jadwal kelas saya?', 'Buka <b>Beranda</b>: kelas yang akan datang ada di paling atas.'),
      item('Kode QR presensi tidak terbaca', 'Terangkan layar, atau ketik kode yang tertulis di bawah kode QR.'),
      item('Apa yang terjadi jika saya terlambat?', 'Presensi tercatat sebagai <i>terlambat</i> dan tetap dihitung hadir.'),
      item('Bisakah saya pindah ke batch lain?', 'Penyelenggara kelas dapat memindahkan Anda sebelum batch dimulai.', false),
    ],
  },
  {
    title: 'Kuis, tugas, dan sertifikat',
    items: [
      item('Berapa kali saya boleh mengulang kuis?', 'Jumlah kesempatan tertulis di halaman kuis sebelum Anda mulai.'),
      item('Kapan sertifikat saya terbit?', 'Setelah Anda dinyatakan lulus, klaim sertifikat di menu <b>Pencapaian</b>.'),
    ],
  },
]

/** Questions learners ask. */
export async function seedFaq({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await writeSettings(db, 'faq', { faq: JSON.stringify(GROUPS) })
  })
}
