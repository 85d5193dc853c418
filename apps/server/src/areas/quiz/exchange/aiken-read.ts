import { OPTIONS_MAX, OPTIONS_MIN } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { draft, escapeHtml, type FileQuestion, nameOf, richText } from './question-draft.ts'
import { type Entry, type ReadFile, readEntries } from './read-entries.ts'

const OPTION = /^([A-Z])[.)](\s*)(.*)$/
const ANSWER = /^ANSWER:\s*([A-Z])\s*$/i

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface Item {
  text: string[]
  options: { letter: string; label: string }[]
}

const empty = (): Item => ({ text: [], options: [] })

/** Without a space behind it only the letter that is due is an answer: “U.S. law” is a line of the question. */
const optionIn = (line: string, { text, options }: Item) => {
  const [, letter = '', space, label = ''] = OPTION.exec(line) ?? []
  const isOption = letter !== '' && text.length > 0 && (space !== '' || letter === LETTERS[options.length])
  return isOption ? { letter, label: label.trim() } : null
}

/** The question, or why it is none. */
const questionFrom = ({ text, options }: Item, key: string, line: number): FileQuestion | string => {
  if (text.length === 0) return `Line ${line}: the question is missing above its answers`
  if (!options.some((option) => option.letter === key)) return `Line ${line}: there is no answer ${key}`
  if (options.length < OPTIONS_MIN || options.length > OPTIONS_MAX)
    return `It has ${options.length} options, not ${OPTIONS_MIN} to ${OPTIONS_MAX}`
  return draft('mcsa', richText(escapeHtml(text.join('\n')).replaceAll('\n', '<br />')), {
    options: options.map(({ letter, label }) => ({ label, is_correct: letter === key })),
  })
}

/** Multiple choice questions in Aiken: the question, its lettered answers, and a line `ANSWER: B`. One that is damaged is named, the others are read. */
export function readAiken(source: string): ReadFile {
  const entries: Entry[] = []
  let item = empty()
  const close = (read: (given: Item) => FileQuestion | string) => {
    const given = item
    item = empty()
    entries.push({ name: nameOf(richText(escapeHtml(given.text.join(' '))), entries.length + 1), read: () => read(given) })
  }
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [i, raw] of lines.entries()) {
    const [line, n] = [raw.trim(), i + 1]
    const key = ANSWER.exec(line)?.[1]?.toUpperCase()
    const option = optionIn(line, item)
    if (key) close((given) => questionFrom(given, key, n))
    else if (option) item.options.push(option)
    else if (line !== '') {
      if (item.options.length > 0) close(() => `Line ${n}: “ANSWER:” is missing above this line`)
      item.text.push(line)
    }
  }
  if (item.text.length > 0) close(() => `Line ${lines.length}: “ANSWER:” is missing for the last question`)
  return readEntries(entries)
}
