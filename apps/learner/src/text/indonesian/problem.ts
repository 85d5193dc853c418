import type { Dictionary } from '@pelita/console/kit/text/t.ts'

/** Problems that were reported. */
export const PROBLEM: Dictionary = {
  Problems: 'Masalah',
  'Report a problem': 'Laporkan masalah',
  'You have reported no problem.': 'Anda belum melaporkan masalah.',
  Received: 'Diterima',
  'What is the problem?': 'Apa masalahnya?',
  'What did you do, and what happened?': 'Apa yang Anda lakukan, dan apa yang terjadi?',
  'Your device, this version of the app and the page you were at are sent with it.':
    'Perangkat Anda, versi aplikasi, dan halaman terakhir ikut dikirim.',
  Send: 'Kirim',
  You: 'Anda',
  'Why it was rejected': 'Alasan ditolak',
  'How it was resolved': 'Cara penyelesaiannya',
  'It is not resolved': 'Belum selesai',
  'Write more about it': 'Tulis keterangan tambahan',
  Content: 'Konten',
  Account: 'Akun',
  Certificate: 'Sertifikat',
  Category: 'Kategori',
  Payment: 'Pembayaran',
  Technical: 'Teknis',
  Abuse: 'Penyalahgunaan',
  Other: 'Lainnya',
  'Issue Status': 'Status laporan masalah',
  '{label} must have at least {n} characters': '{label} minimal {n} karakter',
  'This issue is closed. Please report a new one': 'Laporan ini sudah ditutup. Silakan buat laporan baru',
}
