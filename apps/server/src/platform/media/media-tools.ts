import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What was made of a file: how long it is, and where its picture and its variant for players lie, if there are any. */
export interface Prepared {
  readonly seconds: number | null
  readonly poster: string | null
  readonly stream: { readonly path: string; readonly mime: string } | null
}

/** Reads and prepares videos and sound by the system's ffmpeg, in a process of its own. */
export interface MediaTools {
  readonly available: () => boolean
  /** Works in `folder`, where the results are left. */
  readonly prepare: (kind: 'video' | 'podcast', path: string, folder: string) => Promise<Prepared>
}

/** A video of an hour takes minutes; what takes longer than this hangs. */
const WITHIN_MS = 60 * 60_000
const LOG_BYTES = 64 * 1024

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
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isProgram)

/** `off`: none; empty: the system's, where there is one. */
export function mediaTools(setting: string): MediaTools {
  const program = setting === 'off' ? undefined : setting === '' ? onPath() : isProgram(setting) ? setting : undefined
  return {
    available: () => program !== undefined,
    prepare: async (kind, path, folder) => {
      if (!program) throw new Error('There is no ffmpeg')
      const run = (args: readonly string[]) => runProgram(program, args)
      const { log } = await run(['-i', path])
      const seconds = secondsIn(log)
      if (seconds === null) throw new Error(`ffmpeg found no length: ${log.slice(-500)}`)
      const poster = kind === 'video' ? await posterOf(run, path, folder, seconds) : null
      return { seconds, poster, stream: await streamOf(run, kind, path, folder, log) }
    },
  }
}

type Run = (args: readonly string[]) => Promise<{ readonly code: number; readonly log: string }>

/** What strangers uploaded opens nothing but itself, whatever it says, and gives way to everybody who is answered. */
function runProgram(program: string, args: readonly string[]): ReturnType<Run> {
  return new Promise((resolve, reject) => {
    const given = ['-hide_banner', '-nostdin', '-y', '-protocol_whitelist', 'file', ...args]
    const child = spawn('nice', ['-n', '15', program, ...given], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: WITHIN_MS,
      env: { PATH: process.env.PATH },
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_BYTES)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, log }))
  })
}

/** `Duration: 00:01:02.34` in what ffmpeg says of a file. */
export const secondsIn = (log: string): number | null => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(log) ?? []
  return hours === undefined ? null : Math.max(1, Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)))
}

/** A frame a tenth into it: the first one is often black. One that cannot be made is missed by nobody. */
async function posterOf(run: Run, path: string, folder: string, seconds: number): Promise<string | null> {
  const made = join(folder, 'poster.jpg')
  const { code } = await run([
    ...['-ss', String(Math.floor(seconds / 10)), '-i', path],
    ...['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4', made],
  ])
  return code === 0 ? made : null
}

/** A file every browser plays from its first bytes: what is already encoded so is only put in order. */
async function streamOf(
  run: Run,
  kind: 'video' | 'podcast',
  path: string,
  folder: string,
  log: string,
): Promise<Prepared['stream']> {
  if (kind === 'podcast' && /Audio: mp3/.test(log)) return null
  const made = join(folder, kind === 'video' ? 'stream.mp4' : 'stream.m4a')
  const picture = /Video: h264/.test(log)
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', "scale=-2:'min(720,ih)'"]
  const sound = /Audio: aac/.test(log) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k']
  const { code, log: told } = await run([
    '-i',
    path,
    ...(kind === 'video' ? picture : ['-vn']),
    ...sound,
    '-movflags',
    '+faststart',
    made,
  ])
  if (code !== 0) throw new Error(`ffmpeg could not encode: ${told.slice(-500)}`)
  return { path: made, mime: kind === 'video' ? 'video/mp4' : 'audio/mp4' }
}
