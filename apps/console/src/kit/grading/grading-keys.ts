export const GRADING_KEYS = [
  { command: 'save', keys: ['Enter'], label: 'Save and go to the next' },
  { command: 'next', keys: ['N', '→'], label: 'Skip: next without saving' },
  { command: 'previous', keys: ['P', '←'], label: 'Previous' },
  { command: 'full', keys: ['F'], label: 'Fill in the full score' },
  { command: 'names', keys: ['H'], label: 'Hide or show names' },
  { command: 'keys', keys: ['?'], label: 'Show the keys' },
] as const
export type GradingCommand = (typeof GRADING_KEYS)[number]['command']

/** Where the key was pressed: a score field takes digits only, a text takes everything, a control has keys of its own. */
export type Where = 'page' | 'score' | 'text' | 'control'

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const LETTERS: Readonly<Record<string, GradingCommand>> = { n: 'next', p: 'previous', f: 'full', h: 'names', '?': 'keys' }
const ARROWS: Readonly<Record<string, GradingCommand>> = { ArrowRight: 'next', ArrowLeft: 'previous' }

/** What a key asks for. Inside a text only Ctrl or Command with Enter does anything; a control keeps its own keys but ?. */
export const commandOf = ({ key, ctrlKey, metaKey, altKey }: Pressed, where: Where): GradingCommand | null => {
  if (altKey) return null
  if (key === 'Enter') {
    if (where === 'text') return ctrlKey || metaKey ? 'save' : null
    return where === 'control' ? null : 'save'
  }
  if (ctrlKey || metaKey || where === 'text') return null
  if (where === 'control') return key === '?' ? 'keys' : null
  // In the score field the arrows move the caret.
  return LETTERS[key.toLowerCase()] ?? (where === 'page' ? ARROWS[key] : undefined) ?? null
}
