import { type LegalAcceptance, type LegalApi, learnerTermsApi, policyApi, termApi } from '@pelita/contract/areas/legal-text.ts'
import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import { listPage } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, textColumn } from '../../platform/sheets/list-sheet.ts'
import { acceptancePlan, legalPageOf, textOfVersion, textsInForce, versionById, versionsOf } from './legal-text.queries.ts'
import { publishDraft, writeDraft } from './write-draft.ts'

const columns = [
  textColumn('NIK', (row: LegalAcceptance) => row.nik),
  textColumn('Name', (row: LegalAcceptance) => row.full_name, 32),
  textColumn('Email', (row: LegalAcceptance) => row.email ?? '', 36),
  countColumn('Version', (row: LegalAcceptance) => row.version),
  { header: 'Accepted', kind: 'datetime', cell: (row: LegalAcceptance) => new Date(row.accepted_at) },
  textColumn('IP Address', (row: LegalAcceptance) => row.ip ?? ''),
] as const

const found = <T>(record: T | undefined): T => {
  if (record === undefined) throw notFound('Version')
  return record
}

/** Both documents are written, published and accepted alike. */
const routesOf = (api: LegalApi, document: LegalDocument, name: string) =>
  implement(api, {
    read: ({ db }) => legalPageOf(db, document),
    update: async ({ db, body }) => {
      await writeDraft(db, document, body)
      return legalPageOf(db, document)
    },
    publish: async ({ db, body }) => found(await versionById(db, document, await publishDraft(db, document, body.updated_at))),
    versions: ({ db }) => versionsOf(db, document),
    version: async ({ db, params }) => found(await textOfVersion(db, document, params.id)),
    acceptances: ({ db, query, session }) => listPage(db, acceptancePlan(document), query, query.timezone ?? session.timezone),
    download: downloadList(acceptancePlan(document), { name: `${name} Acceptances`, columns }),
  })

export const termRoutes = routesOf(termApi, 'term_and_condition', 'Term and Condition')
export const policyRoutes = routesOf(policyApi, 'user_policy', 'User Policy')

export const learnerTermsRoutes = implement(learnerTermsApi, { list: ({ db }) => textsInForce(db) })
