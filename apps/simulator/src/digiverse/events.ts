/** What the simulated events platform holds, in the words of its own API. */
export interface DvOption {
  readonly code: string
  readonly label: string
  readonly is_correct: boolean
  readonly score: number
}

export interface DvQuestion {
  readonly id: string
  readonly type: string
  readonly objective: string
  readonly text: string
  readonly score: number
  readonly options: readonly DvOption[]
  readonly expected_answer: string | null
}

export interface DvAssessment {
  readonly id: string
  readonly event_id: string
  readonly name: string
  readonly description: string
  readonly type: string
  readonly duration: number
  readonly pass_grade: number
  readonly max_retake: number
  readonly question_types: readonly { readonly type: string; readonly order: number }[]
  readonly questions: readonly DvQuestion[]
  readonly updated_at: string
}

export interface DvEvent {
  readonly id: string
  readonly name: string
  readonly batch_number: string
  readonly start_date: string
  readonly end_date: string
  readonly updated_at: string
}

const TITLES = [
  'Safety Leadership Summit',
  'Digital Banking Bootcamp',
  'Service Excellence Workshop',
  'Data Analytics Foundation',
  'New Manager Programme',
  'Risk and Compliance Week',
  'Agile Delivery Clinic',
  'Customer Experience Forum',
  'Cyber Security Awareness',
  'Project Management Essentials',
  'Coaching for Performance',
  'Sustainability Conference',
]

const SURVEY_OBJECTIVES = ['Pre Learner', 'Post Learner', 'Pre Manager', 'Post Manager']
const letters = ['A', 'B', 'C', 'D', 'E'] as const

const options = (labels: readonly string[], right: readonly number[]): DvOption[] =>
  labels.map((label, i) => ({
    code: letters[i] ?? 'E',
    label,
    is_correct: right.includes(i),
    score: right.includes(i) ? 100 / right.length : 0,
  }))

const points = (from: number, to: number): DvOption[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    code: String(from + i),
    label: i === 0 ? 'Strongly disagree' : from + i === to ? 'Strongly agree' : '',
    is_correct: false,
    score: 0,
  }))

type Part = Pick<DvQuestion, 'type' | 'text'> & Partial<Pick<DvQuestion, 'options' | 'expected_answer' | 'objective'>>

const quizParts = (topic: string): Part[] => [
  { type: 'TRUE_FALSE', text: `<p>${topic} concerns every employee.</p>`, options: options(['True', 'False'], [0]) },
  {
    type: 'SINGLE_CHOICE',
    text: `<p>Who is accountable for ${topic}?</p>`,
    options: options(['The line manager', 'The visitor', 'Nobody'], [0]),
  },
  {
    type: 'SINGLE_CHOICE',
    text: '<p>What comes <strong>first</strong>?</p>',
    options: options(['Acting', 'Assessing', 'Reporting', 'Closing'], [1]),
  },
  {
    type: 'MULTIPLE_ANSWER',
    text: '<p>Which of these help?</p>',
    options: options(['A plan', 'A briefing', 'Luck', 'A review'], [0, 1, 3]),
  },
  { type: 'LINEAR_SCALE', text: '<p>How confident are you?</p>', options: points(1, 5) },
  { type: 'ESSAY', text: `<p>Describe ${topic} in your own words.</p>`, expected_answer: `${topic} is a shared responsibility.` },
  { type: 'UPLOAD', text: '<p>Upload your action plan.</p>', options: options(['pdf', 'docx'], []) },
]

const surveyParts = (objective: string): Part[] => [
  { type: 'LINEAR_SCALE', text: '<p>The goals were clear.</p>', options: points(1, 5), objective },
  { type: 'LINEAR_SCALE', text: '<p>It helps in daily work.</p>', options: points(0, 10), objective },
  { type: 'ESSAY', text: '<p>What would you change?</p>', objective },
]

const testParts: Part[] = [
  {
    type: 'SINGLE_CHOICE',
    text: '<p>Which statement is right?</p>',
    options: options(['The first', 'The second', 'The third'], [2]),
  },
  {
    type: 'MULTIPLE_ANSWER',
    text: '<p>Choose all that apply.</p>',
    options: options(['Planning', 'Guessing', 'Checking'], [0, 2]),
  },
]

const KINDS: readonly [type: string, label: string, parts: (topic: string) => Part[]][] = [
  ['QUIZ', 'Post Test', quizParts],
  ['LIM1', 'Reaction Survey', () => surveyParts('General')],
  ['LIM2', 'Knowledge Check', () => testParts],
  ['LIM3', 'Behaviour Survey', () => SURVEY_OBJECTIVES.flatMap(surveyParts)],
]

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 12)
const day = (n: number) => new Date(FIRST_DAY + n * DAY).toISOString()

export const seedEvents = (): DvEvent[] =>
  TITLES.map((title, i) => ({
    id: `EV-${2601 + i}`,
    name: title,
    batch_number: String((i % 4) + 1),
    start_date: day(i * 14),
    end_date: day(i * 14 + 3),
    updated_at: day(i * 14 + 4),
  }))

const assessment = (event: DvEvent, n: number, topic: string): DvAssessment => {
  const [type, label, parts] = KINDS[n % KINDS.length] ?? ['QUIZ', 'Post Test', quizParts]
  const id = `${event.id}-A${n + 1}`
  const made = parts(topic)
  return {
    id,
    event_id: event.id,
    name: `${label} ${topic}`,
    description: `<p>${label} of ${event.name}, batch ${event.batch_number}.</p>`,
    type,
    duration: type === 'QUIZ' ? 30 : 0,
    pass_grade: type === 'QUIZ' || type === 'LIM2' ? 70 : 0,
    max_retake: type === 'QUIZ' ? 2 : 0,
    question_types: [...new Set(made.map((part) => part.type))].map((kind, i) => ({ type: kind, order: i + 1 })),
    questions: made.map((part, i) => ({
      objective: 'General',
      options: [],
      expected_answer: null,
      ...part,
      id: `${id}-Q${i + 1}`,
      score: 100,
    })),
    updated_at: event.updated_at,
  }
}

/** Every event has 1 to 4 assessments; together they show every kind of question and survey. */
export const seedAssessments = (): DvAssessment[] =>
  seedEvents().flatMap((event, i) => Array.from({ length: (i % 4) + 1 }, (_, n) => assessment(event, n, event.name)))
