import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Config } from '../../config.ts'
import { hidesFiles, killWhole, startInCage } from '../cage/cage.ts'
import type { CageLimits } from '../cage/cage-script.ts'
import { within } from '../within.ts'
import { fitsPlayers, posterArgs, secondsIn, streamArgs } from './ffmpeg-words.ts'

/** What was made of a file: how long it is, and where its picture and its variant for players lie, if there are any. */
export interface Prepared {
  readonly seconds: number | null
  readonly poster: string | null
  readonly stream: { readonly path: string; readonly mime: string } | null
}

/** Reads and prepares videos and sound by the system's ffmpeg, in a process of its own. */
export interface MediaTools {
  readonly available: () => boolean
  /** Works in `folder`, the only place it may write, where the results are left. */
  readonly prepare: (kind: 'video' | 'podcast', path: string, folder: string) => Promise<Prepared>
}

/** A video of an hour takes minutes; what takes longer than this hangs. */
const WITHIN_MS = 60 * 60_000
const LOG_BYTES = 64 * 1024
/** What strangers uploaded opens nothing but itself, whatever it says: no address, and no list of other files. */
const ONLY_ITSELF = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska,mp3,wav']
/** A picture of more bytes than this is none. */
const MOST_AT_ONCE = String(256 * 1024 * 1024)
/** Twice what a picture of 4K has. */
const MOST_PIXELS = String(4096 * 4096)

/** A head is read at once; one that takes more than this lies about what it holds. */
const LOOKING: CageLimits = { memoryMegabytes: 336, seconds: 8, fileMegabytes: 0, openFiles: 64 }
const DRAWING: CageLimits = { memoryMegabytes: 1024, seconds: 60, fileMegabytes: 16, openFiles: 64 }
/** An hour on two processors. */
const ENCODING: CageLimits = { memoryMegabytes: 1024, seconds: 7_200, fileMegabytes: 2048, openFiles: 64 }

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isProgram)

/** `off`: none; empty: the system's, where there is one. */
export const findFfmpeg = (setting: string): string | undefined =>
  setting === 'off' ? undefined : setting === '' ? onPath() : isProgram(setting) ? setting : undefined

/** None where it would see the server's files, unless whoever runs the server wants that. */
export function mediaTools({ ffmpegPath, mediaWithoutCage }: Pick<Config, 'ffmpegPath' | 'mediaWithoutCage'>): MediaTools {
  const program = mediaWithoutCage || hidesFiles() ? findFfmpeg(ffmpegPath) : undefined
  return {
    available: () => program !== undefined,
    prepare: async (kind, path, folder) => {
      if (!program) throw new Error('There is no ffmpeg')
      const run: Run = (limits, args, source = path) => runProgram(program, folder, limits, [...ONLY_ITSELF, ...args(source)])
      const { log } = await run(LOOKING, (source) => ['-i', source])
      if (!/Stream #/.test(log)) throw new Error(`ffmpeg cannot read it: ${log.slice(-500)}`)
      const stream = await streamOf(run, kind, folder, log)
      // What a browser recorded says nothing of its length; its variant does.
      const told = secondsIn(log) ?? (stream && secondsIn((await run(LOOKING, (made) => ['-i', made], stream.path)).log))
      if (told === null) throw new Error(`ffmpeg found no length: ${log.slice(-500)}`)
      return { seconds: told, poster: kind === 'video' ? await posterOf(run, folder, told) : null, stream }
    },
  }
}

type Run = (
  limits: CageLimits,
  args: (source: string) => readonly string[],
  source?: string,
) => Promise<{ readonly code: number; readonly log: string }>

/** In the cage of everything that reads what strangers wrote, and behind everybody who is answered. */
async function runProgram(program: string, folder: string, limits: CageLimits, args: readonly string[]) {
  const given = ['-hide_banner', '-nostdin', '-y', '-max_alloc', MOST_AT_ONCE, '-max_pixels', MOST_PIXELS, ...args]
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  const child = startInCage({ path: program, args: given, folder, temporary: folder, stdio: [...stdio], limits, behind: 15 })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_BYTES)
  })
  try {
    const [code] = (await within(WITHIN_MS, once(child, 'close'), () => new Error('ffmpeg takes too long'))) as [number | null]
    return { code: code ?? 1, log }
  } finally {
    killWhole(child)
  }
}

/** One that cannot be made is missed by nobody. */
async function posterOf(run: Run, folder: string, seconds: number): Promise<string | null> {
  const made = join(folder, 'poster.jpg')
  // Where there is no picture at that second nothing is written, and nothing is wrong.
  await run(DRAWING, (source) => posterArgs(source, Math.floor(seconds / 10), made))
  if (!existsSync(made)) await run(DRAWING, (source) => posterArgs(source, 0, made))
  return existsSync(made) ? made : null
}

/** A file every browser plays from its first bytes. */
async function streamOf(run: Run, kind: 'video' | 'podcast', folder: string, log: string): Promise<Prepared['stream']> {
  if (kind === 'podcast' && fitsPlayers(log)) return null
  const made = join(folder, kind === 'video' ? 'stream.mp4' : 'stream.m4a')
  const { code, log: told } = await run(ENCODING, (source) => streamArgs(kind, source, made, log))
  if (code !== 0) throw new Error(`ffmpeg could not encode: ${told.slice(-500)}`)
  return { path: made, mime: kind === 'video' ? 'video/mp4' : 'audio/mp4' }
}
