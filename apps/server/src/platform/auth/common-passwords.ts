import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Words that, with digits and signs around them, make up most guessed passwords; the Indonesian favourites included. */
const words = new Set(
  `password passwort passphrase pass admin administrator root superuser user guest test testing demo default welcome letmein login
  secret master manager changeme changethis computer internet server system windows samsung google facebook instagram whatsapp
  qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefgh
  iloveyou ilove loveyou lovely love sunshine princess monkey dragon football baseball basketball superman batman spiderman shadow
  michael jordan jessica charlie daniel andrew ashley hunter killer tigger freedom whatever trustno hello helloworld starwars pokemon naruto
  summer winter spring autumn monday friday january december
  rahasia sandi katasandi katakunci kunci masuk sayang sayangku sayangkamu cinta cintaku cintakamu akucintakamu kamusayang
  bismillah alhamdulillah assalamualaikum allahuakbar insyaallah subhanallah muhammad
  indonesia indonesiaku indonesiaraya merdeka garuda pancasila jakarta surabaya bandung medan semarang makassar yogyakarta jogja
  bali denpasar palembang persib persija arema juventus barcelona realmadrid manchester liverpool chelsea arsenal
  anjing kucing bunga melati mawar matahari bintang bulan pelangi keluarga mama papa bunda ayah ibu adik kakak
  sukses semangat bahagia gembira terserah lupa akulupa gakada tidakada kosong coba cobacoba percobaan contoh
  karyawan pegawai perusahaan kantor kerja belajarbersama guru murid siswa mahasiswa sekolah kampus universitas`.split(/\s+/),
)

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const looksLike = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const letters = (text: string) => text.replace(/[^\p{L}]+/gu, '')

let listed: ReadonlySet<string> | undefined

/** What people chose most before it was stolen, in lower case and from eight characters on (decision 114); read when the first password is chosen. */
export function listedPasswords(): ReadonlySet<string> {
  const text = () => brotliDecompressSync(readFileSync(new URL('./common-passwords.txt.br', import.meta.url))).toString()
  listed ??= new Set(text().trimEnd().split('\n'))
  return listed
}

/** What a password is without the digits and signs around and within it, as it is written and as it looks. */
export function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  return [trimmed(lower), letters(lower), trimmed(looksLike(trimmed(lower))), letters(looksLike(lower))]
}

/** "Password123!", "P@ssw0rd" and "rahasia-2026" all are one guess; so are runs such as 123456 and aaaaaaaa. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const guesses = [lower, ...coresOf(password)]
  return (
    guesses.some((guess) => words.has(guess) || listedPasswords().has(guess)) || letters(lower) === '' || new Set(lower).size < 4
  )
}
