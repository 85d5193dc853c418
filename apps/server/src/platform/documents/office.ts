import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, copyFile, readdir, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config.ts'
import { cagedUser, hidesFiles, killWhole, startInCage } from '../cage/cage.ts'
import { assertWorth } from '../packages/check-package.ts'
import { packageEntries } from '../packages/package-entries.ts'
import { forgetProfile, makeProfile } from '../render/browser-profile.ts'
import { peekFile } from '../storage/file-peek.ts'
import { FileRefused } from '../storage/file-refused.ts'
import { within } from '../within.ts'

const NAMES = ['soffice', 'libreoffice']
const PLACES = ['/usr/bin', '/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']
const PATIENCE_MS = 120_000
const LIMITS = { memoryMegabytes: 1024, fileMegabytes: 256, openFiles: 1024 }

/** Where a LibreOffice is: the configured one, or the system's; `off` means there shall be none. */
export function findOffice(configured: string): string | null {
  if (configured === 'off') return null
  if (configured) return existsSync(configured) ? configured : null
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return NAMES.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path)) ?? null
}

/** The one office files are opened by: none where it would see the server's files, unless whoever runs the server wants that. */
export const officeOf = ({ officePath, mediaWithoutCage }: Pick<Config, 'officePath' | 'mediaWithoutCage'>): string | null =>
  mediaWithoutCage || hidesFiles() ? findOffice(officePath) : null

/** It would go by the content: it opens nothing as anything else than what the file is called. */
const FILTERS = {
  ...{ ppt: 'MS PowerPoint 97', pptx: 'Impress MS PowerPoint 2007 XML' },
  ...{ doc: 'MS Word 97', docx: 'MS Word 2007 XML', xls: 'MS Excel 97', xlsx: 'Calc MS Excel 2007 XML' },
} as const
export type OfficeEnding = keyof typeof FILTERS
export const isOfficeEnding = (ext: string): ext is OfficeEnding => Object.hasOwn(FILTERS, ext)

const unreadable = (cause?: unknown) => new FileRefused(422, 'File cannot be read', { cause })

interface Source {
  readonly path: string
  readonly ext: OfficeEnding
}

/** The newer kinds are archives: one that was made to cost whoever unpacks it is not opened at all. */
async function assertWorthOpening({ path, ext }: Source): Promise<void> {
  if (!ext.endsWith('x')) return
  try {
    assertWorth((await packageEntries(peekFile(path, (await stat(path)).size))).values())
  } catch (cause) {
    throw cause instanceof FileRefused ? unreadable(cause) : cause
  }
}

/**
 * Makes a PDF of an office file and hands its path to `take`; afterwards nothing of it is left. The program is a process of its own that
 * may write its own folders only, and one that takes too long is ended with everything it started.
 */
export async function asPdf<T>(
  program: string,
  source: Source,
  take: (path: string) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const { uid, gid } = cagedUser()
  await assertWorthOpening(source)
  const made = makeProfile(uid)
  const { folder } = made
  try {
    const input = join(folder, `source.${source.ext}`)
    await copyFile(source.path, input)
    if (uid !== undefined && gid !== undefined) await chown(input, uid, gid)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'office')).href}`
    const quiet = ['--headless', '--norestore', '--nolockcheck']
    const args = [profile, ...quiet, `--infilter=${FILTERS[source.ext]}`, '--convert-to', 'pdf', '--outdir', folder, input]
    const limits = { ...LIMITS, seconds: Math.ceil(patienceMs / 1000) }
    const child = startInCage({ path: program, args, ...made, stdio: 'ignore', limits, behind: 15 })
    try {
      await within(patienceMs, once(child, 'exit'), () => new FileRefused(422, 'File takes too long to read'))
    } finally {
      killWhole(child)
    }
    const pdf = (await readdir(folder)).find((name) => name === 'source.pdf')
    if (!pdf) throw unreadable()
    return await take(join(folder, pdf))
  } finally {
    await forgetProfile(made)
  }
}
