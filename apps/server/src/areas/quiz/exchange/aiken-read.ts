import { OPTIONS_MAX, OPTIONS_MIN } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import { draft, escapeHtml, type FileQuestion, nameOf, richText } from './question-draft.ts'
import type { ReadFile, Skipped } from './read-entries.ts'

const OPTION = /^([A-Z])[.)](\s*)(.*)$/
const ANSWER = /^ANSWER:\s*([A-Z])\s*$/i

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface Item {
  text: string[]
  options: { letter: string; label: string }[]
}

const empty = (): Item => ({ text: [], options: [] })

const questionFrom = ({ text, options }: Item, key: string, line: number): FileQuestion => {
  if (text.length === 0) throw new ExchangeRefused(`Line ${line}: the question is missing above its answers`)
  if (!options.some((option) => option.letter === key)) throw new ExchangeRefused(`Line ${line}: there is no answer ${key}`)
  return draft('mcsa', richText(escapeHtml(text.join('\n')).replaceAll('\n', '<br />')), {
    options: options.map(({ letter, label }) => ({ label, is_correct: letter === key })),
  })
}

/** Without a space behind it only the letter that is due is an answer: “U.S. law” is a line of the question. */
const optionIn = (line: string, { text, options }: Item) => {
  const [, letter = '', space, label = ''] = OPTION.exec(line) ?? []
  const isOption = letter !== '' && text.length > 0 && (space !== '' || letter === LETTERS[options.length])
  return isOption ? { letter, label: label.trim() } : null
}

/** Multiple choice questions in Aiken: the question, its lettered answers, and a line `ANSWER: B`. */
export function readAiken(source: string): ReadFile {
  const questions: FileQuestion[] = []
  const skipped: Skipped[] = []
  let item = empty()
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [n, raw] of lines.entries()) {
    const line = raw.trim()
    const key = ANSWER.exec(line)?.[1]?.toUpperCase()
    const option = optionIn(line, item)
    if (key) {
      const read = questionFrom(item, key, n + 1)
      const count = read.options.length
      if (count >= OPTIONS_MIN && count <= OPTIONS_MAX) questions.push(read)
      else
        skipped.push({ name: nameOf(read.question, n), reason: `It has ${count} options, not ${OPTIONS_MIN} to ${OPTIONS_MAX}` })
      item = empty()
    } else if (option) item.options.push(option)
    else if (line !== '') {
      if (item.options.length > 0) throw new ExchangeRefused(`Line ${n + 1}: “ANSWER:” is missing above this line`)
      item.text.push(line)
    }
  }
  if (item.text.length > 0) throw new ExchangeRefused(`Line ${lines.length}: “ANSWER:” is missing for the last question`)
  return { questions, skipped, changes: new Map() }
}
