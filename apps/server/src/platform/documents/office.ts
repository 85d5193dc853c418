import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, copyFile, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cage, killWhole, startInCage } from '../render/browser-cage.ts'
import { forgetProfile, makeProfile } from '../render/browser-profile.ts'
import { FileRefused } from '../storage/file-refused.ts'
import { within } from '../within.ts'

const NAMES = ['soffice', 'libreoffice']
const PLACES = ['/usr/bin', '/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']
const PATIENCE_MS = 120_000

/** Where a LibreOffice is: the configured one, or the system's; `off` means there shall be none. */
export function findOffice(configured: string): string | null {
  if (configured === 'off') return null
  if (configured) return existsSync(configured) ? configured : null
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return NAMES.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path)) ?? null
}

const unreadable = () => new FileRefused(422, 'File cannot be read')

/**
 * Makes a PDF of a presentation and hands its path to `take`; afterwards nothing of it is left. The program is a process of its own that
 * may write its own folders only, and one that takes too long is ended with everything it started.
 */
export async function asPdf<T>(
  program: string,
  source: { readonly path: string; readonly ext: string },
  take: (path: string) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const { uid, gid } = cage()
  const made = makeProfile(uid)
  const { folder } = made
  try {
    const input = join(folder, `source.${source.ext}`)
    await copyFile(source.path, input)
    if (uid !== undefined && gid !== undefined) await chown(input, uid, gid)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'office')).href}`
    const args = [profile, '--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf', '--outdir', folder, input]
    const child = startInCage({ path: program, args, ...made, stdio: 'ignore' })
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
