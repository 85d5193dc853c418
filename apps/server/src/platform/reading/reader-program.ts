import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cagedUser } from '../cage/cage.ts'
import { makeProfile } from '../render/browser-profile.ts'

/** Built, a program is one plain file already. */
const fromSources = import.meta.url.endsWith('.ts')

let folder: string | undefined
/** Whoever reads may not be able to enter where the server's own files lie: the programs have a folder that everybody can. */
function placeOfPrograms(): string {
  if (folder) return folder
  const made = makeProfile(cagedUser().uid)
  // Nothing that runs in it is given anywhere to write.
  rmSync(made.temporary, { recursive: true, force: true })
  process.once('exit', () => rmSync(made.folder, { recursive: true, force: true }))
  mkdirSync(join(made.folder, '.cage'), { recursive: true })
  folder = made.folder
  return folder
}

const programs = new Map<string, Promise<string>>()

/** Where a reader's program lies as one file with everything it needs: the cage shows nothing else. Made once per process, and again where it is gone. */
export async function readerProgram({ href }: URL): Promise<string> {
  const known = await programs.get(href)?.catch(() => undefined)
  if (known && existsSync(known)) return known
  // Whoever tidies temporary folders may have taken it.
  if (folder && !existsSync(folder)) folder = undefined
  const made = place(href)
  programs.set(href, made)
  return made
}

async function place(href: string): Promise<string> {
  const source = fileURLToPath(href)
  const path = join(placeOfPrograms(), basename(source))
  await writeFile(`${path}.new`, fromSources ? await bundle(source) : await readFile(source), { mode: 0o644 })
  await rename(`${path}.new`, path)
  return path
}

async function bundle(source: string): Promise<string> {
  const [{ build }, { READER_BUNDLE }] = await Promise.all([import('esbuild'), import('./reader-bundle.mjs')])
  const { outputFiles } = await build({ ...READER_BUNDLE, entryPoints: [source], write: false })
  return outputFiles[0]?.text ?? ''
}
