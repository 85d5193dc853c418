import { learnerStepApi, STEP_FILE_MAX_BYTES } from '@pelita/contract/areas/learner-step.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { asGuest, guestAgain } from '../../learning/distribution/visit.ts'
import { writeEntry } from '../../learning/item/step-entries.ts'
import { reportProgress } from '../../learning/progress/report-progress.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { conflict } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { packagePath, packagesOrigin } from '../../platform/packages/package-address.ts'
import { keepPrivate } from '../../platform/storage/keep-private.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'
import { lockOf } from './my-enrollment.queries.ts'
import { type FoundStep, type HandedIn, myStep } from './step.queries.ts'

const use = (id: string) => ({ table: 'content_relations', id }) as const

const fileOf = ({ key, ...file }: HandedIn, secret: string) => ({ ...file, url: `/files/${key}?${signedQuery(secret, key)}` })

function told(found: FoundStep, config: Config, request: FastifyRequest) {
  const { key, handed_in, enrollment_id: _, cohort_id: __, ...step } = found
  const origin = packagesOrigin(config, request.host)
  return {
    ...step,
    file: handed_in && fileOf(handed_in, config.secret),
    frame_url: key && origin ? `${origin}${packagePath(config.secret, key)}index.html` : null,
  }
}

/** Nobody else takes a seat in this class until this is over: the last one is given once. */
async function takeSeat(db: OrgDb, userId: string, id: string): Promise<FoundStep> {
  const { cohort_id } = await myStep(db, userId, id)
  await sql`select id from cohorts where id = ${cohort_id} for no key update`.execute(db)
  const step = await myStep(db, userId, id)
  if (step.refusal) throw conflict(step.refusal)
  if (!step.seats || step.seats.is_mine) return step
  await writeEntry(db, step, { kind: 'seat' })
  return myStep(db, userId, id)
}

export const learnerStepRoutes = implement(learnerStepApi, {
  detail: async ({ db, session, params, services, request }) => {
    const step = await asGuest(db, use(params.id), () => myStep(db, session.membership_id, params.id))
    return told(step, services.config, request)
  },
  lock: ({ db, session, params }) => asGuest(db, use(params.id), () => lockOf(db, session.membership_id, params.id)),
  takeSeat: async ({ db, session, params, services, request }) => {
    const step = await asGuest(db, use(params.id), () => takeSeat(db, session.membership_id, params.id))
    return told(step, services.config, request)
  },
  handIn: withoutTransaction(async ({ again, session, params, file, services, request }) => {
    const there = guestAgain(again, use(params.id))
    const userId = session.membership_id
    const { file_upload_type } = await there((db) => myStep(db, userId, params.id))
    if (!file_upload_type) throw conflict('This content does not ask for a file')
    const rules = { purpose: 'step', allowed: UPLOAD_GROUPS[file_upload_type], maxBytes: STEP_FILE_MAX_BYTES } as const
    const { file_id } = await keepPrivate(there, services.storage, session.org_code, file, rules)
    const step = await there(async (db) => {
      await writeEntry(db, await myStep(db, userId, params.id), { kind: 'file', file_id })
      await reportProgress(db, userId, { relation_id: params.id, event: 'complete' })
      return myStep(db, userId, params.id)
    })
    return told(step, services.config, request)
  }),
})
