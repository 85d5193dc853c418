/** What is told about work that was graded, wherever it was handed in. */
export const GRADED = {
  inApp: true,
  placeholders: ['title', 'module_title', 'outcome', 'score', 'link'],
  words: { outcome: { passed: { en: 'passed', id: 'lulus' }, 'not passed': { en: 'not passed', id: 'tidak lulus' } } },
  samples: { outcome: 'passed', score: 90 },
  button: { en: 'Open', id: 'Buka' },
} as const
export const outcome = {
  en: ['Result: {{outcome}}.', 'Score: {{score}}.'],
  id: ['Hasil: {{outcome}}.', 'Nilai: {{score}}.'],
} as const
