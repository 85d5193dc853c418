import { STATISTICS_MIN } from './item-statistics.ts'

/** One completely graded attempt: the points of every question that counts. */
export type GradedPoints = ReadonlyMap<string, number>

export interface TestStatistics {
  /** Cronbach's alpha, at most 1: how much the questions measure the same. */
  readonly consistency: number | null
  /** Share of the spread of scores that is chance, 0 to 1. */
  readonly error_ratio: number | null
  /** What each question contributes to the spread of scores, 0 to 1; null where it works against the others. */
  readonly weights: ReadonlyMap<string, number | null>
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Over n-1: the attempts are a sample of those who might take the quiz. */
const covariance = (a: readonly number[], b: readonly number[]): number => {
  const meanA = mean(a)
  const meanB = mean(b)
  return a.reduce((sum, value, i) => sum + (value - meanA) * ((b[i] ?? 0) - meanB), 0) / (a.length - 1)
}

/** Standard deviation of a sample; one value has none. */
export const deviation = (values: readonly number[]): number | null =>
  values.length < 2 ? null : Math.sqrt(covariance(values, values))

const NOTHING: TestStatistics = { consistency: null, error_ratio: null, weights: new Map() }

/**
 * Coefficient of internal consistency, error ratio and effective weights as Moodle's quiz statistics define them. They are defined for
 * a test whose questions everybody answers: where attempts show different ones nothing is said.
 */
export const testStatistics = (attempts: readonly GradedPoints[]): TestStatistics => {
  const ids = [...(attempts[0]?.keys() ?? [])]
  const same = attempts.every((points) => points.size === ids.length && ids.every((id) => points.has(id)))
  if (attempts.length < STATISTICS_MIN || ids.length === 0 || !same) return NOTHING
  const columns = new Map(ids.map((id) => [id, attempts.map((points) => points.get(id) ?? 0)]))
  const totals = attempts.map((points) => [...points.values()].reduce((sum, value) => sum + value, 0))
  const spread = covariance(totals, totals)
  if (spread <= 0) return NOTHING
  const spreads = [...columns.values()].reduce((sum, values) => sum + covariance(values, values), 0)
  const consistency = ids.length < 2 ? null : (ids.length / (ids.length - 1)) * (1 - spreads / spread)
  const shares = new Map([...columns].map(([id, values]) => [id, covariance(values, totals)]))
  const whole = [...shares.values()].reduce((sum, share) => sum + Math.sqrt(Math.max(0, share)), 0)
  return {
    consistency,
    error_ratio: consistency === null ? null : Math.sqrt(Math.max(0, 1 - consistency)),
    weights: new Map([...shares].map(([id, share]) => [id, share < 0 || whole === 0 ? null : Math.sqrt(share) / whole])),
  }
}
