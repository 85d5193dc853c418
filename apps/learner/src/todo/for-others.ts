import { waitsForCoach } from '../mentoring/given-groups.ts'

interface ForOthers {
  readonly queue: { readonly total: number } | null
  readonly taught: { readonly results: readonly unknown[] } | null
  readonly asked: { readonly results: readonly Parameters<typeof waitsForCoach>[0][] } | null
  readonly given: { readonly results: readonly { readonly end_at: string }[] } | null
}

/** How much somebody has to do for others, to grade, to teach or to give as a coach; what could not be asked for counts as nothing. */
export const countForOthers = ({ queue, taught, given, asked }: ForOthers, now: number): number =>
  (queue?.total ?? 0) +
  (taught?.results.length ?? 0) +
  (asked?.results.filter((one) => waitsForCoach(one, now)).length ?? 0) +
  (given?.results.filter(({ end_at }) => Date.parse(end_at) > now).length ?? 0)
