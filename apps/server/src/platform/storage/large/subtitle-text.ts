import { FileRefused } from '../file-refused.ts'

const TIME = /(\d{1,3}):(\d{2}):(\d{2})[,.](\d{3})/g
const CUE = /^(?:\d{1,3}:)?\d{2}:\d{2}[.,]\d{3}[ \t]+-->[ \t]+(?:\d{1,3}:)?\d{2}:\d{2}[.,]\d{3}/m

/** WebVTT of what is WebVTT or SubRip; anything else is refused. */
export function asSubtitles(source: string): string {
  const plain = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!CUE.test(plain)) throw new FileRefused(422, 'Subtitle cannot be read')
  if (/^WEBVTT(?:[ \t\n]|$)/.test(plain)) return plain
  return `WEBVTT\n\n${plain.trim().replace(/^.*-->.*$/gm, (line) => line.replace(TIME, '$1:$2:$3.$4'))}\n`
}
