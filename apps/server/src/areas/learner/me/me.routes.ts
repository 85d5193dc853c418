import { randomUUID } from 'node:crypto'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import type { FastifyRequest } from 'fastify'
import { acrossOwners } from '../../../learning/distribution/visit.ts'
import { accountById } from '../../../platform/auth/accounts.ts'
import { replacePassword } from '../../../platform/auth/change-password.ts'
import { textsInForce } from '../../../platform/auth/consents.ts'
import { ownFactorCalls } from '../../../platform/auth/factor/own-factor-calls.ts'
import { changeOwnContact } from '../../../platform/auth/own-contact.ts'
import { endAllOthers, endOwnSession, ownSessions } from '../../../platform/auth/own-sessions.ts'
import { proveSession } from '../../../platform/auth/prove-session.ts'
import type { Session } from '../../../platform/db/scope.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { traceOf } from '../../../platform/http/visitor.ts'
import type { Services } from '../../../platform/services.ts'
import { FOLDER_RULES, inspectFile } from '../../../platform/storage/inspect-file.ts'
import { keepFile } from '../../../platform/storage/keep-file.ts'
import { filePath, imageKey } from '../../../platform/storage/keys.ts'
import { myHistory } from './history.queries.ts'
import { ownData } from './own-data.queries.ts'
import { changeProfile, myProfile } from './profile.queries.ts'

const PICTURES = 'content/user-upload/picture'

const me = ({ database }: Services, session: Session, request: FastifyRequest) => ({ database, session, trace: traceOf(request) })

export const learnerMeRoutes = implement(learnerMeApi, {
  profile: ({ db, session }) => myProfile(db, session.membership_id),
  change: ({ db, session, body }) => changeProfile(db, session.membership_id, body),
  setPhone: withoutTransaction(async ({ again, session, services, request, body }) => {
    await changeOwnContact(me(services, session, request), { phone: body.phone || null })
    return again((db) => myProfile(db, session.membership_id))
  }),
  setPicture: withoutTransaction(async ({ again, session, services, request, file }) => {
    const image = await inspectFile(file.bytes, FOLDER_RULES[PICTURES])
    const id = randomUUID()
    const key = imageKey(PICTURES, { id, ext: image.ext })
    const row = { id, key, name: file.name.slice(0, 200), mime: image.mime, size: image.bytes.byteLength }
    await keepFile(again, services.storage, { ...row, visibility: 'public' }, image.bytes)
    await changeOwnContact(me(services, session, request), { picture: filePath(key) })
    return again((db) => myProfile(db, session.membership_id))
  }),
  removePicture: withoutTransaction(async ({ again, session, services, request }) => {
    await changeOwnContact(me(services, session, request), { picture: null })
    return again((db) => myProfile(db, session.membership_id))
  }),
  changePassword: withoutTransaction(async ({ session, services, request, body }) => {
    const account = await accountById(services.database, session.org_id, session.person_id)
    if (!account) throw unauthenticated()
    const { old_password: old, password } = body
    await replacePassword(services, request, { account, old, password, sessionId: session.session_id })
    return null
  }),
  sessions: withoutTransaction(({ session, services }) => ownSessions(services.database, session)),
  endOthers: withoutTransaction(async ({ session, services, asPerson }) => {
    await endAllOthers(services.database, session, asPerson)
    return null
  }),
  prove: withoutTransaction(async ({ session, services, request, body }) => {
    await proveSession(services, request, session, body)
    return null
  }),
  endSession: withoutTransaction(async ({ session, services, params }) => {
    await endOwnSession(services.database, session, params.id)
    return null
  }),
  ...ownFactorCalls,
  data: async ({ db, session }) => {
    const content = JSON.stringify(await ownData(db, session.membership_id), null, 2)
    return { name: 'my-data.json', mime: 'application/json; charset=utf-8', content: Buffer.from(content) }
  },
  texts: ({ db }) => textsInForce(db),
  history: ({ db, session, query }) =>
    acrossOwners(db, () => myHistory(db, session.membership_id, query, query.timezone ?? session.timezone)),
})
