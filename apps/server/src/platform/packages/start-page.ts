import { posix } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { FilePeek } from '../storage/file-peek.ts'
import { FileRefused } from '../storage/file-refused.ts'
import type { PackageEntry } from './package-entries.ts'

const LOCAL_SIZE = 30
const MANIFEST_MAX = 1024 * 1024

type Entries = ReadonlyMap<string, PackageEntry>

/** Where a package begins: the folder its addresses count from, and the page in it. */
export interface StartPage {
  readonly root: string
  readonly page: string
}

/** The one folder everything was packed in, or the top. */
function topOf(entries: Entries): string {
  const tops = new Set([...entries.keys()].map((name) => (name.includes('/') ? name.split('/')[0] : '')))
  const [only] = tops
  return tops.size === 1 && only ? `${only}/` : ''
}

async function manifestOf(file: FilePeek, entry: PackageEntry | undefined): Promise<string> {
  if (!entry || entry.packed > MANIFEST_MAX) return ''
  const head = await file.read(entry.at, LOCAL_SIZE)
  const packed = await file.read(entry.at + LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28), entry.packed)
  try {
    return (entry.stored ? packed : inflateRawSync(packed, { maxOutputLength: MANIFEST_MAX })).toString('utf8')
  } catch {
    return ''
  }
}

const tagsNamed = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`, 'g')) ?? []
const attribute = (tag: string | undefined, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]*)["']`).exec(tag ?? '')?.[1]

/** SCORM and its like name the page of their first step, else that of their first resource. */
function pageIn(manifest: string): string | undefined {
  const [step] = tagsNamed(manifest, 'item').flatMap((tag) => attribute(tag, 'identifierref') ?? [])
  const resources = tagsNamed(manifest, 'resource').filter((tag) => attribute(tag, 'href'))
  const found = resources.find((tag) => step !== undefined && attribute(tag, 'identifier') === step) ?? resources[0]
  const href = attribute(found, 'href')?.replace(/[?#].*$/, '')
  try {
    return href && decodeURIComponent(href)
  } catch {
    return href
  }
}

/** index.html, else what the manifest names, else the only page beside it. */
export async function startPage(file: FilePeek, entries: Entries): Promise<StartPage> {
  const root = topOf(entries)
  if (entries.has(`${root}index.html`)) return { root, page: 'index.html' }
  const named = pageIn(await manifestOf(file, entries.get(`${root}imsmanifest.xml`)))
  if (named && entries.has(posix.normalize(root + named))) return { root, page: posix.normalize(named) }
  const pages = [...entries.keys()].filter((name) => /^[^/]+\.html?$/i.test(name.slice(root.length)))
  const [only] = pages
  if (pages.length === 1 && only) return { root, page: only.slice(root.length) }
  throw new FileRefused(422, 'The package has no index.html, and names no other page to begin with')
}
