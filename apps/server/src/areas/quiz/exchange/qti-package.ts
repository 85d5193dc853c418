import { posix } from 'node:path'
import { decodeText } from './decode-text.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import { type QtiFile, readQti } from './qti-read.ts'
import type { ReadFile, Skipped } from './read-entries.ts'
import type { PictureSource, Pictures } from './take-pictures.ts'
import { unzip } from './unzip.ts'
import { deep, newBudget, parseXml } from './xml-tree.ts'

const WANTED = /\.(xml|xml\.qti|png|jpe?g|gif|svg|webp)$/i

/** Pictures are named from where the item stands, or from the root of the package as Canvas does it. */
const besides =
  (files: ReadonlyMap<string, Uint8Array>, path: string): PictureSource =>
  (address) => {
    const plain = address.replace(/^\$IMS-CC-FILEBASE\$\/?/, '').replace(/[?#].*$/, '')
    return [posix.join(posix.dirname(path), plain), posix.normalize(plain)].map((place) => files.get(place)).find(Boolean)
  }

interface PackedFile extends QtiFile {
  readonly path: string
}

const OWN_FOLDER = /(^|\/)non_cc_assessments\//
const quizOf = ({ root }: QtiFile) => deep(root, 'assessment')[0]?.attributes.ident

/** Canvas writes a quiz twice: for others, without the kinds they do not know, and whole in a folder of its own, where its banks lie too. */
function onlyWhole(files: readonly PackedFile[]): PackedFile[] {
  const whole = new Set(files.filter(({ path }) => OWN_FOLDER.test(path)).flatMap((file) => quizOf(file) ?? []))
  return files.filter((file) => OWN_FOLDER.test(file.path) || !whole.has(quizOf(file) ?? ''))
}

/** Items in the order of the manifest; whatever it does not name follows by name. A damaged one is named, the others are read. */
export function readPackage(bytes: Uint8Array, pictures: Pictures): ReadFile {
  const files = unzip(bytes, (name) => WANTED.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name))
  const budget = newBudget()
  const damaged: Skipped[] = []
  const parsed = (path: string) => {
    try {
      return parseXml(decodeText(files.get(path) ?? new Uint8Array()), budget)
    } catch (cause) {
      if (!(cause instanceof ExchangeRefused) || budget.elements < 0) throw cause
      damaged.push({ name: path, reason: cause.message })
      return null
    }
  }
  const isXml = (path: string) => /\.xml(\.qti)?$/i.test(path)
  const manifest = [...files.keys()].find((path) => /(^|\/)imsmanifest\.xml$/i.test(path))
  const folder = manifest?.replace(/imsmanifest\.xml$/i, '') ?? ''
  const root = manifest ? parsed(manifest) : null
  const hrefs = root ? deep(root, 'resource').map(({ attributes }) => folder + (attributes.href ?? '')) : []
  const named = new Set(hrefs.filter((path) => files.has(path) && isXml(path)))
  const rest = [...files.keys()].filter((path) => isXml(path) && path !== manifest && !named.has(path)).sort()
  const items = [...named, ...rest].flatMap((path): PackedFile[] => {
    const item = parsed(path)
    return item ? [{ path, root: item, source: besides(files, path) }] : []
  })
  const read = readQti(onlyWhole(items), pictures)
  return { ...read, skipped: [...damaged, ...read.skipped] }
}
