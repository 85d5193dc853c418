import { peopleChoosers, userApi } from '@pelita/contract/areas/user-api.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { type UserRow, user } from '@pelita/contract/platform/user.ts'
import { listPage } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'
import { longRunning } from '../../platform/http/bind.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { act } from './act.ts'
import { bulk } from './bulk.ts'
import { createUser } from './create-user.ts'
import { handFirstPasswords } from './first-passwords.ts'
import { coachPlan, groupPlan } from './people.queries.ts'
import { anonymise, removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'
import { authorPlan, authorQuery, userById, userPlan } from './user.queries.ts'
import { USER_EXPORT } from './user-export.ts'
import { sheetName, userSheet } from './user-sheet.ts'

const chosen = ({ id, full_name, nik, email, posisi, picture, division, company, is_pending }: UserRow) => ({
  ...{ id, full_name, nik, email, posisi, picture, division, company, is_pending },
})

/** How much of people this session may see: accounts, people to choose from, or only the names of authors. */
function sightOf({ permissions }: Session, authors: boolean): 'all' | 'chosen' | 'names' {
  const held = new Set(permissions)
  if (authors) return 'names'
  if (grants(held, user.can('list'))) return 'all'
  if (peopleChoosers.some((permission) => grants(held, permission))) return 'chosen'
  throw forbidden()
}

export const userRoutes = implement(userApi, {
  list: async ({ db, query, session }) => {
    const sight = sightOf(session, query.for_author === 'true')
    const zone = query.timezone ?? session.timezone
    const page =
      sight === 'names'
        ? await listPage(db, authorPlan(session), authorQuery(query), zone)
        : await listPage(db, userPlan(session, sight === 'all'), query, zone)
    if (sight === 'all') return page
    const shown = sight === 'chosen' ? chosen : ({ id, full_name }: UserRow) => ({ id, full_name })
    return { ...page, results: page.results.map(shown) }
  },
  download: async ({ query, session, again }) => {
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: sheetName(zone), mime: XLSX_MIME, content: userSheet(again, session, { query, zone }) }
  },
  export: async ({ db, query, session, services, afterCommit }) => {
    const zone = query.timezone ?? (session.timezone as Zone)
    const input = { query, zone, actor_name: session.full_name }
    return startJob({ db, services, afterCommit }, { kind: USER_EXPORT, title: sheetName(zone), input })
  },
  detail: ({ db, session, params }) => userById(db, session, params.id),
  create: async ({ db, session, body, services, afterCommit }) => {
    const id = await createUser(db, session, body, services)
    afterCommit(async () => nudgeOutbox(services))
    return userById(db, session, id)
  },
  update: async ({ db, session, params, body, services, afterCommit }) => {
    await updateUser(db, session, params.id, body, services.config)
    afterCommit(async () => nudgeOutbox(services))
    return userById(db, session, params.id)
  },
  remove: async ({ db, session, params }) => {
    await removeUser(db, session, params.id)
    return null
  },
  act: async ({ db, session, params, body, services, afterCommit }) => {
    await act(db, session, { ...params, note: body.note ?? '' }, services.config)
    afterCommit(async () => nudgeOutbox(services))
    const status = params.action === 'reject' ? null : (await userById(db, session, params.id)).status
    return { id: params.id, status }
  },
  anonymise: async ({ db, session, params, services, afterCommit, again }) => {
    const picture = await anonymise(db, session, params.id)
    const key = picture?.replace(/^\/files\//, '')
    const remove = async (file: string) => {
      await services.storage.remove(file)
      await again((later) => later.deleteFrom('files').where('key', '=', file).execute())
    }
    // A storage that is away undoes nothing: the row stays, and the clock removes what nothing refers to any more.
    if (key) afterCommit(() => remove(key).catch(() => undefined))
    return userById(db, session, params.id)
  },
  bulk: async ({ db, session, body }) => ({ changed: await bulk(db, session, { ...body, value: body.value ?? null }) }),
  firstPasswords: longRunning(({ db, session, body, services }) => handFirstPasswords(db, session, body.ids, services.config)),
  group: ({ db, query, session }) => listPage(db, groupPlan, query, session.timezone),
  coach: ({ db, query, session }) => listPage(db, coachPlan, query, session.timezone),
})
