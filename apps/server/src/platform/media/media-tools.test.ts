import { spawnSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cagedUser } from '../cage/cage.ts'
import { forgetProfile, makeProfile } from '../render/browser-profile.ts'
import { secondsIn } from './ffmpeg-words.ts'
import { findFfmpeg, mediaTools } from './media-tools.ts'

const profile = makeProfile(cagedUser().uid)
const { folder } = profile
afterAll(() => forgetProfile(profile))
const at = (name: string) => join(folder, name)

test('without ffmpeg nothing is prepared, and a program that is not there is none', async () => {
  for (const setting of ['off', at('missing')]) {
    const tools = mediaTools({ ffmpegPath: setting, mediaWithoutCage: true })
    expect(tools.available()).toBe(false)
    await expect(tools.prepare('video', at('a.mp4'), folder)).rejects.toThrow('There is no ffmpeg')
  }
})

const program = findFfmpeg('')
const tools = mediaTools({ ffmpegPath: '', mediaWithoutCage: true })

/** A file made by ffmpeg itself. */
function make(name: string, ...words: readonly string[]): string {
  const { status, stderr } = spawnSync(program ?? '', ['-hide_banner', '-y', ...words, at(name)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return at(name)
}
const colours = (size: string, seconds: number) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`]
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const told = (path: string) => spawnSync(program ?? '', ['-hide_banner', '-i', path], { encoding: 'utf8' }).stderr

beforeEach(({ task, skip }) => {
  if (task.name.startsWith('ffmpeg') && !program) skip('There is no ffmpeg on this machine')
})

test('ffmpeg measures a video, takes a picture of it and puts its index first', async () => {
  const path = make('late.mp4', ...colours('320x240', 12), ...tone(12), '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac')
  const made = await tools.prepare('video', path, folder)
  expect(made).toMatchObject({ seconds: 12, stream: { mime: 'video/mp4' } })
  expect((await readFile(made.poster ?? '')).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const stream = await readFile(made.stream?.path ?? '')
  expect(stream.indexOf('moov')).toBeLessThan(stream.indexOf('mdat'))
}, 60_000)

test('ffmpeg makes a variant of what no phone plays, of odd size and without a length too', async () => {
  // As a browser records it: written as it came, with no length at its head.
  const path = make('recorded.webm', ...colours('321x239', 3), '-c:v', 'libvpx', '-deadline', 'realtime', '-live', '1')
  expect(secondsIn(told(path))).toBeNull()
  const made = await tools.prepare('video', path, folder)
  expect(made.seconds).toBe(3)
  expect(told(made.stream?.path ?? '')).toMatch(/Video: h264[^\n]*yuv420p/)
}, 60_000)

test('ffmpeg leaves an MP3 as it is and makes AAC of a recording', async () => {
  const song = make('song.mp3', ...tone(2))
  expect(await tools.prepare('podcast', song, folder)).toEqual({ seconds: 2, poster: null, stream: null })
  const made = await tools.prepare('podcast', make('talk.wav', ...tone(2)), folder)
  expect([made.seconds, made.stream?.mime]).toEqual([2, 'audio/mp4'])
  expect(told(made.stream?.path ?? '')).toContain('Audio: aac')
}, 60_000)

test('ffmpeg opens nothing that a file names, and refuses what is none', async () => {
  const other = make('other.mp4', ...colours('64x64', 1), '-c:v', 'libx264', '-pix_fmt', 'yuv420p')
  for (const text of [
    `ffconcat version 1.0\nfile ${other}\n`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${other}\n#EXT-X-ENDLIST\n`,
    'no video at all',
  ]) {
    await writeFile(at('source'), text)
    await chmod(at('source'), 0o644)
    await expect(tools.prepare('video', at('source'), folder)).rejects.toThrow('ffmpeg cannot read it')
  }
}, 60_000)
