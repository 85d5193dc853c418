import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { ACHIEVEMENT_KINDS, achievementType, GRANT_STATES, grantState } from '../../learning/achievement-grants.ts'

export const learnerAchievement = z.object({
  id: z.uuid(),
  kind: z.enum(ACHIEVEMENT_KINDS),
  achievement_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  achievement_type: achievementType,
  /** Of what it was given for; nothing where that is a target, whose title stands as `module_title`. */
  module_type: z.string().nullable(),
  module_id: z.uuid().nullable(),
  batch_id: z.uuid().nullable(),
  module_title: z.string(),
  batch_title: z.string().nullable(),
  state: grantState,
  can_claim: z.boolean(),
  granted_at: instant,
  claim_until: instant.nullable(),
  claim_at: instant.nullable(),
  valid_until: instant.nullable(),
  /** Where the signed credential of a claimed one is read, and checked by anybody. */
  credential_url: z.string().nullable(),
})
export type LearnerAchievement = z.output<typeof learnerAchievement>

export const learnerAchievementApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/achievements',
    access: 'learner',
    summary: 'What I was given: to be claimed, claimed, expired and revoked, the newest first',
    query: listQuery(
      {
        kind: z.enum(ACHIEVEMENT_KINDS, says.notValid('Kind')).optional(),
        state: z.enum(GRANT_STATES, says.notValid('State')).optional(),
      },
      ['granted_at'],
    ),
    data: paged(learnerAchievement),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/learner/achievements/:id/claim',
    access: 'learner',
    summary: 'Claims what I was given',
    params: idParams,
    data: learnerAchievement,
    idempotent: true,
  }),
}
