/** A number from 0 to 1 that is the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Luck of its own for whatever the words name: what happens elsewhere does not change it. */
export const seededRandom = (...words: readonly (string | number)[]): (() => number) =>
  randomFrom([...words.join(' ')].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 11))

export const pick = <T>(random: () => number, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}

const words = (text: string) => text.trim().split(/\s+/)

const female = words(`Siti Dewi Sri Ayu Ratna Wulan Putri Indah Lestari Maya Rina Nur Fitri Dian Yuni Eka Citra Intan Mega Novita
  Rahma Anisa Kartika Larasati Melati Nadia Ni Puspita Rosmala Sekar Tiara Utami Vina Wahyuni Yanti Zahra Amelia Bunga Desi Farah
  Gita Hana Ika Jihan Kirana Laila Meilani Nirmala Oktaviani Permata`)
const male = words(`Budi Agus Andi Bambang Dedi Eko Fajar Gilang Hendra Irfan Joko Krisna Lukman Made Nugroho Oscar Putu Rizky
  Surya Taufik Umar Wahyu Yusuf Zainal Adi Bayu Cahyo Dimas Edwin Ferdi Galih Hadi Iwan Johan Ketut Luthfi Maulana Nanda Pandu
  Reza Satria Teguh Vino Wisnu Yoga Arif Bagas Doni Ilham Rangga`)
const families = words(`Santoso Wijaya Pratama Saputra Hidayat Nugraha Setiawan Kurniawan Rahayu Susanto Hartono Wibowo Siregar
  Nasution Simanjuntak Situmorang Hutapea Lubis Harahap Sihombing Ginting Tarigan Manurung Panjaitan Suryana Permana Gunawan
  Hermawan Sukmana Kosasih Wirawan Sudarsono Handayani Anggraini Maharani Kusuma Purnama Firmansyah Ramadhan Hakim Syahputra
  Tanjung Piliang Chaniago Koto Sutanto Halim Tanuwijaya Salim Widjaja Wenas Pangalila Rumambi Matulessy Pattiasina Latuconsina
  Suardana Sudiana Artawan Mahendra Dharmawan Tjokroaminoto Prasetyo Utomo Suryadi Mulyani`)
/** Many Indonesians have one name only. */
const single = words('Sutrisno Sumiyati Suparman Wagiman Tumini Sukarti Slamet Paijo Kasiyem Ngatini Suharti Mulyono')
/** What the longest name of a list looks like on a narrow screen. */
const long = [
  'Raden Ajeng Kusumaningtyas Wulandari Sastrowardoyo Prawiradirdja',
  'Muhammad Rizky Ramadhan Al Fatih Nasution Simanjuntak',
  'Ida Ayu Komang Putri Maharani Dewi Suryaningsih Artawan',
  'Maria Magdalena Theresia Anastasia Pattinasarany-Latuharhary',
]

export interface MadeName {
  readonly full_name: string
  readonly gender: 'male' | 'female'
}

/** The n-th person: now and then one word, rarely a very long name, otherwise two or three. */
export function makeName(random: () => number, n: number): MadeName {
  const gender = random() < 0.5 ? 'female' : 'male'
  if (n % 25 === 7) return { full_name: pick(random, single), gender }
  if (n % 70 === 33) return { full_name: long[Math.floor(n / 70) % long.length] ?? '', gender }
  const first = gender === 'female' ? female : male
  const parts = [pick(random, first), ...(random() < 0.3 ? [pick(random, first)] : []), pick(random, families)]
  return { full_name: [...new Set(parts)].join(' '), gender }
}
