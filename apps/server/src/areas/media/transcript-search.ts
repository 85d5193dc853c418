import { htmlText } from '@pelita/contract/core/html-text.ts'

/** One piece of what is said, and when it begins. */
export interface Cue {
  readonly at_second: number
  readonly text: string
}

export interface Transcript {
  readonly language: 'id' | 'en' | null
  readonly cues: readonly Cue[]
}

const MOST_CUES = 20_000
const MOST_FOUND = 100
const TIMES = /^(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,]\d{3}[ \t]+-->/
/** A time at the beginning of a paragraph: 1:05, [00:12:30]. */
const WRITTEN = /^\[?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\]?[\s:–-]*/

const secondOf = ([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)

/** What stands in subtitles (WebVTT), piece by piece. */
export function cuesOf(vtt: string): Cue[] {
  const cues: Cue[] = []
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line))
    const time = at < 0 ? null : TIMES.exec(lines[at] ?? '')
    const text = time ? htmlText(lines.slice(at + 1).join(' ')) : ''
    if (time && text !== '') cues.push({ at_second: secondOf(time), text })
    if (cues.length === MOST_CUES) break
  }
  return cues
}

/** The paragraphs of a transcript; one that says no time begins where the last said one did. */
export function paragraphsOf(html: string): Cue[] {
  let at_second = 0
  return html
    .split(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>|\n/i)
    .map(htmlText)
    .filter((text) => text !== '')
    .slice(0, MOST_CUES)
    .map((text) => {
      const time = WRITTEN.exec(text)
      if (time) at_second = secondOf(time)
      return { at_second, text: time ? text.slice(time[0].length) : text }
    })
}

/** Everything in one line, small, as it is looked for: what is said does not end where a piece of subtitles does. */
const lineOf = (cues: readonly Cue[]): string => cues.map(({ text }) => text.toLowerCase()).join(' ')
export const searchText = (said: readonly Transcript[]): string => said.map(({ cues }) => lineOf(cues)).join('\n')

/** Where the words are said, in the order of time. */
export function findSpoken(said: readonly Transcript[], keyword: string): (Cue & Pick<Transcript, 'language'>)[] {
  const wanted = keyword.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted === '') return []
  return said
    .flatMap(({ language, cues }) => {
      const line = lineOf(cues)
      const starts: number[] = []
      let length = 0
      for (const { text } of cues) {
        starts.push(length)
        length += text.toLowerCase().length + 1
      }
      const found = new Map<number, Cue & Pick<Transcript, 'language'>>()
      for (let at = line.indexOf(wanted); at >= 0 && found.size < MOST_FOUND; at = line.indexOf(wanted, at + wanted.length)) {
        const first = lastUpTo(starts, at)
        const last = lastUpTo(starts, at + wanted.length - 1)
        const text = cues
          .slice(first, last + 1)
          .map((cue) => cue.text)
          .join(' ')
        found.set(first, { at_second: cues[first]?.at_second ?? 0, text, language })
      }
      return [...found.values()]
    })
    .sort((one, other) => one.at_second - other.at_second)
    .slice(0, MOST_FOUND)
}

/** The last of the ascending numbers that is not beyond `limit`. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
