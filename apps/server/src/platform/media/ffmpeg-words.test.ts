import { expect, test } from 'vitest'
import { secondsIn, streamArgs } from './ffmpeg-words.ts'

test.each([
  ['  Duration: 00:01:02.34, start: 0.000000, bitrate: 1 kb/s', 62],
  ['  Duration: 01:00:00.60, start: 0.0', 3601],
  ['  Duration: 00:00:00.20, start: 0.0', 1],
  ['  Duration: N/A, start: 0.0', null],
])('the length in “%s” is %s', (log, seconds) => {
  expect(secondsIn(log)).toBe(seconds)
})

test.each([
  ['Stream #0:0: Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 640x360', true],
  ['Stream #0:0: Video: h264 (Main), yuvj420p, 640x360', true],
  ['Stream #0:0: Video: h264 (High 10), yuv420p10le(tv), 640x360', false],
  ['Stream #0:0: Video: h264 (High 4:4:4 Predictive), yuv444p, 640x360', false],
  ['Stream #0:0: Video: vp9 (Profile 0), yuv420p(tv), 640x360', false],
])('only what browsers decode is kept as it is: %s', (log, isKept) => {
  expect(streamArgs('video', 'a', 'b', log).join(' ').includes('-c:v copy')).toBe(isKept)
})
