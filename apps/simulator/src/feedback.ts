import type { CatalogueType } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import type { Call } from './api.ts'
import { chance } from './decisions.ts'

const RATES = 0.6
const WRITES = 0.6
const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Materinya langsung bisa dipakai di pekerjaan. Terima kasih!',
    'Fasilitator menguasai topik dan sabar menjawab pertanyaan.',
    'Studi kasusnya sangat dekat dengan keadaan di lapangan.',
  ],
  4: ['Isinya baik, hanya waktu diskusi terasa kurang.', 'Jelas dan runtut. Akan lebih baik bila ada lebih banyak latihan.'],
  3: ['Cukup baik, tetapi sebagian sudah saya ketahui.', 'Ruangan agak sempit untuk kerja kelompok.'],
  2: ['Terlalu banyak teori, contohnya sedikit.', 'Jadwal sering bergeser.'],
  1: ['Suara di baris belakang tidak terdengar.'],
}

/** Most are content, a few are not. */
export const ratingOf = (seed: number, nik: string, of = 'rating'): number => {
  const mood = chance(seed, nik, of)
  return mood < 0.45 ? 5 : mood < 0.8 ? 4 : mood < 0.92 ? 3 : mood < 0.97 ? 2 : 1
}

/** What is rated: a class by the batch somebody was in, the others as a whole. */
export interface Rated {
  readonly module_type: CatalogueType
  readonly module_id: string
  readonly batch_id?: string
}

/** One participant says what they think of it, as far as they have begun it and have not said so before. */
export async function giveFeedback(me: Call, rated: Rated, seed: number, nik: string): Promise<string[]> {
  if (chance(seed, nik, 'rates') >= RATES) return []
  const form = await me(learnerFeedbackApi.form, { query: rated })
  if (form.refusal || form.mine) return []
  const rating = ratingOf(seed, nik)
  const fitting = COMMENTS[rating] ?? []
  const comment = fitting[Math.floor(chance(seed, nik, 'comment') * fitting.length)]
  const answers = form.questions.flatMap(({ question_id, kind, first, last }) =>
    kind === 'linear_scale' ? [{ question_id, value: Math.min(last ?? 5, Math.max(first ?? 1, rating)) }] : [],
  )
  const expert_ratings = form.experts.map(({ user_id }, n) => ({ user_id, rating: ratingOf(seed, nik, `rating of expert ${n}`) }))
  const said = { rating, answers, expert_ratings, ...(chance(seed, nik, 'writes') < WRITES && { comment }) }
  await me(learnerFeedbackApi.give, { body: { ...rated, ...said } })
  return [`rated ${rating}`]
}
