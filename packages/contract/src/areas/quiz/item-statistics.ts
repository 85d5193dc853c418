import type { QuestionKind, QuestionOption } from './quiz-questions.ts'

/** Fewer answers than this say nothing about a question. */
export const STATISTICS_MIN = 10
/** Share of participants in the upper and in the lower group, as test analysis has it since Kelley. */
const GROUP_SHARE = 0.27
const TOO_EASY = 0.95
const TOO_HARD = 0.2
const WEAK = 0.2
const UNUSED_BELOW = 0.05
/** A key is doubted from so many answers on, when the upper and the lower group have five people each. */
export const SUSPECT_MIN = 20
/** By so much the better participants must prefer another option, or the question contradict the others. */
const SUSPECT_MARGIN = 0.1
/** Correlations of unrelated figures stay within so many standard errors in nineteen of twenty cases. */
const CHANCE = 1.645

export const ITEM_FLAGS = ['suspect_key', 'weak_discrimination', 'too_easy', 'too_hard'] as const
export type ItemFlag = (typeof ITEM_FLAGS)[number]

/** One answer to the question, beside what the same person gained elsewhere. */
export interface Observation {
  /** Points as a share of the maximum, 0 to 1; null where there is nothing to gain. */
  readonly share: number | null
  /** Points of the attempt without this question. */
  readonly rest: number
  /** Codes chosen; empty when left out or of another kind. */
  readonly chosen: readonly string[]
}

export interface OptionUse {
  readonly code: string
  readonly is_correct: boolean
  readonly chosen: number
  readonly share: number
  /** Share of the upper and of the lower group that chose it; null with too few answers. */
  readonly upper: number | null
  readonly lower: number | null
  /** A wrong answer hardly anybody falls for. */
  readonly unused: boolean
}

export interface ItemStatistics {
  readonly facility: number | null
  readonly discrimination: number | null
  readonly efficiency: number | null
  readonly options: readonly OptionUse[]
  readonly flags: readonly ItemFlag[]
  readonly suspect_option: string | null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const covariance = (a: readonly number[], b: readonly number[]): number => {
  const meanA = mean(a)
  const meanB = mean(b)
  return a.reduce((sum, value, i) => sum + (value - meanA) * ((b[i] ?? 0) - meanB), 0) / a.length
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const TINY = 1e-12

/** Correlation of the question with the rest of the quiz, -1 to 1. */
const discriminationOf = (shares: readonly number[], rests: readonly number[]): number | null => {
  const spread = Math.sqrt(covariance(shares, shares) * covariance(rests, rests))
  return spread < TINY ? null : Math.min(1, Math.max(-1, covariance(shares, rests) / spread))
}

/** The same, measured against the best these very answers could have done. */
const efficiencyOf = (shares: readonly number[], rests: readonly number[]): number | null => {
  const best = covariance(ascending(shares), ascending(rests))
  return best < TINY ? null : Math.min(1, Math.max(-1, covariance(shares, rests) / best))
}

const shareOf = (group: readonly Observation[], code: string) =>
  group.filter((observation) => observation.chosen.includes(code)).length / group.length

const optionUse = (
  options: readonly Pick<QuestionOption, 'code' | 'is_correct'>[],
  observations: readonly Observation[],
  enough: boolean,
): OptionUse[] => {
  const ordered = observations.toSorted((a, b) => b.rest - a.rest)
  const size = Math.max(1, Math.round(ordered.length * GROUP_SHARE))
  const upper = ordered.slice(0, size)
  const lower = ordered.slice(-size)
  return options.map(({ code, is_correct }) => {
    const share = observations.length === 0 ? 0 : shareOf(observations, code)
    return {
      code,
      is_correct,
      chosen: Math.round(share * observations.length),
      share,
      upper: enough ? shareOf(upper, code) : null,
      lower: enough ? shareOf(lower, code) : null,
      unused: enough && !is_correct && share < UNUSED_BELOW,
    }
  })
}

/** A wrong option that the better participants clearly prefer to a right one, and choose more often than the weaker do. */
const suspectOption = (options: readonly OptionUse[]): string | null => {
  const keys = options.filter((option) => option.is_correct).map((option) => option.upper ?? 1)
  const weakestKey = Math.min(...keys, 1)
  const suspects = options.filter(
    (option) =>
      !option.is_correct &&
      option.upper !== null &&
      option.lower !== null &&
      option.upper - weakestKey >= SUSPECT_MARGIN &&
      option.upper - option.lower >= SUSPECT_MARGIN,
  )
  return suspects.toSorted((a, b) => (b.upper ?? 0) - (a.upper ?? 0))[0]?.code ?? null
}

/** More against the rest of the quiz than chance explains. */
const contradicts = (discrimination: number, answers: number): boolean =>
  discrimination < -Math.max(SUSPECT_MARGIN, CHANCE / Math.sqrt(answers - 1))

const isKeyed = (kind: QuestionKind) => kind === 'true_false' || kind === 'mcsa' || kind === 'mcma'

/** How well one question measures what the others measure. */
export const itemStatistics = (
  question: { question_type: QuestionKind; options: readonly Pick<QuestionOption, 'code' | 'is_correct'>[] },
  observations: readonly Observation[],
): ItemStatistics => {
  const keyed = isKeyed(question.question_type)
  const enough = observations.length >= STATISTICS_MIN
  const scored = observations.flatMap(({ share, rest }) => (share === null ? [] : [{ share, rest }]))
  const shares = scored.map(({ share }) => share)
  const rests = scored.map(({ rest }) => rest)
  const facility = scored.length === 0 ? null : mean(shares)
  const measured = scored.length >= STATISTICS_MIN
  const discrimination = measured ? discriminationOf(shares, rests) : null
  const efficiency = measured ? efficiencyOf(shares, rests) : null
  const options = keyed || question.question_type === 'linear_scale' ? optionUse(question.options, observations, enough) : []
  const used = keyed ? options : options.map((option) => ({ ...option, unused: false }))
  // A question that tells the able from the weak has its key right, whatever a few of them chose.
  const doubted = keyed && observations.length >= SUSPECT_MIN && discrimination !== null && discrimination < WEAK
  const suspect = doubted ? suspectOption(options) : null
  const flags: ItemFlag[] = []
  if (doubted && (suspect !== null || contradicts(discrimination, observations.length))) flags.push('suspect_key')
  else if (discrimination !== null && discrimination < WEAK) flags.push('weak_discrimination')
  if (keyed && enough && facility !== null && facility > TOO_EASY) flags.push('too_easy')
  if (keyed && enough && facility !== null && facility < TOO_HARD) flags.push('too_hard')
  return { facility, discrimination, efficiency, options: used, flags, suspect_option: suspect }
}
