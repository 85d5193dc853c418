import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { shownModules } from '../../learning/content/shown-modules.ts'
import { acrossOwners, asGuest } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { documentFiles, isPdf } from './document-file.ts'
import { learnerDocumentPlan, openDocument } from './learner-document.queries.ts'

export const learnerDocumentRoutes = implement(learnerDocumentApi, {
  list: async ({ db, query, session }) => {
    const plan = learnerDocumentPlan(session.membership_id, await shownModules(db))
    return acrossOwners(db, () => listPage(db, plan, query, query.timezone ?? session.timezone))
  },
  detail: async (asking) => {
    const { db, params, session } = asking
    const shown = await shownModules(db)
    const { found, files } = await asGuest(db, { table: 'contents', id: params.id }, async () => {
      const found = await openDocument(db, params.id, session.membership_id, shown)
      if (!found) throw notFound('Document')
      return { found, files: await documentFiles(db, [found.file_id, found.preview_id]) }
    })
    const { file_id, preview_id, allow_download, may_read, ...document } = found
    const [file, preview] = [files.get(file_id), files.get(preview_id ?? '')]
    const viewed = may_read ? (file && isPdf(file) ? file : preview) : undefined
    const link = linksTo(asking, found)
    // What cannot be shown is read by taking it along.
    const mayTake = may_read && file && (allow_download || !viewed)
    return {
      ...document,
      is_locked: !may_read,
      size: file?.size ?? 0,
      view_url: viewed ? link(viewed.key) : null,
      download_url: mayTake ? link(file.key) : null,
      file_name: file?.name ?? null,
    }
  },
})
