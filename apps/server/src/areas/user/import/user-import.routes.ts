import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { readMapping } from '@pelita/contract/core/sheet-columns.ts'
import { longRunning, readUploadFirst } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { nudgeOutbox } from '../../../platform/mail/outbox.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { markErrors } from '../../../platform/sheets/sheet-errors.ts'
import { sheetOfTemplate } from '../../../platform/sheets/sheet-of-template.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { commitImport } from './commit-import.ts'
import { importTemplate } from './import-template.ts'
import { keptImport } from './kept-import.ts'
import { previewImport } from './preview-import.ts'
import { ACCOUNT_TEMPLATE } from './read-columns.ts'

const TEMPLATE = 'template-user.xlsx'

export const userImportRoutes = implement(userImportApi, {
  template: async ({ db, session }) => {
    let size = 0
    for await (const chunk of await importTemplate(db, session)) size += chunk.byteLength
    return { url: `/api${userImportApi.templateFile.path}`, size }
  },
  templateFile: async ({ db, session }) => ({ name: TEMPLATE, mime: XLSX_MIME, content: await importTemplate(db, session) }),
  preview: longRunning(
    readUploadFirst(
      async ({ file, fields }) => {
        const { sheets } = await readSheet(file.bytes, file.name, { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS })
        return sheetOfTemplate(sheets, readMapping(fields.columns) ?? {}, ACCOUNT_TEMPLATE)
      },
      ({ db, session, file, fields, read }) =>
        previewImport(
          db,
          session,
          { sheet: read, fileName: file.name },
          {
            mode: fields.mode,
            create_divisions: fields.create_divisions === 'true',
            send_invitation: fields.send_invitation === 'true',
          },
        ),
    ),
  ),
  marked: async ({ db, session, params, query }) => {
    const { sheet, issues, file_name } = await keptImport(db, session, params.id)
    const failed = new Set(issues.map((issue) => issue.row))
    const shown = query.failed_only === 'true' ? { ...sheet, rows: sheet.rows.filter(({ row }) => failed.has(row)) } : sheet
    const name = `${file_name.replace(/\.[^.]*$/, '')} - errors.xlsx`
    return { name, mime: XLSX_MIME, content: markErrors([shown], issues) }
  },
  commit: longRunning(async ({ db, session, body, services, afterCommit }) => {
    const { import_id, skip_errors = false } = body
    const imported = await commitImport(db, session, { import_id, skip_errors }, services.config)
    afterCommit(async () => nudgeOutbox(services))
    return imported
  }),
})
