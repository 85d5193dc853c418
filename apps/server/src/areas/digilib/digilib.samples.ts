import { fileApi } from '@pelita/contract/platform/file.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import type { TestOrg } from '../../../test/test-server.ts'

export const aCategory = async (org: TestOrg): Promise<string> => {
  const title = `Pustaka ${Math.random()}`
  return (await org.work((db) => db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow())).id
}

/** A printed title with the organisation's secret in every text, lent to `someone`, who also read and reviewed it. */
export async function aSecretTitle(org: TestOrg, more: { type?: number; status?: 'draft' | 'publish' } = {}) {
  const category_id = await aCategory(org)
  const texts = { title: org.secret, author: org.secret, synopsis: org.secret, cover: '/files/x.png' }
  const values = {
    type: 2,
    language: 'id' as const,
    status: 'publish' as const,
    total_copies: 2,
    loan_days: 14,
    ...texts,
    category_id,
    ...more,
  }
  return org.work(async (db) => {
    const { id } = await db.insertInto('digilibs').values(values).returning('id').executeTakeFirstOrThrow()
    const of = { digilib_id: id, user_id: org.someone.id }
    const loan = await db
      .insertInto('digilib_loans')
      .values({ ...of, title: org.secret, note: org.secret })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('digilib_readers').values(of).execute()
    await db
      .insertInto('digilib_reviews')
      .values({ ...of, title: org.secret, rating: 4, body: org.secret })
      .execute()
    return { id, loan_id: loan.id }
  })
}

const ofTitle =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: (await aSecretTitle(org)).id }, ...more() })

const listed: Sample = async (org) => {
  await aSecretTitle(org)
  return { query: {} }
}

export const samples: SamplesOf<'digilib'> = {
  'digilib.list': listed,
  'digilib.download': listed,
  'digilib.detail': ofTitle(),
  'digilib.create': async (org) => {
    const cover = (
      await org.admin.call(fileApi.upload, { file: await smallPicture(), fields: { folder: 'content/user-upload/image' } })
    ).full_path
    const general = { type: 2, title: 'Baru', author: 'Penulis', language: 'id', category_id: await aCategory(org), cover }
    return { body: { ...general, status: 'draft', total_copies: 3 } }
  },
  'digilib.update': ofTitle(() => ({ body: { synopsis: 'changed' } })),
  'digilib.remove': async (org) => {
    const category_id = await aCategory(org)
    const values = { type: 2, title: org.secret, author: org.secret, language: 'id' as const, cover: '/files/x.png', category_id }
    const { id } = await org.work((db) => db.insertInto('digilibs').values(values).returning('id').executeTakeFirstOrThrow())
    return { params: { id }, query: {} }
  },
  'digilib.setStatus': ofTitle(() => ({ body: { status: 'draft', force: true } })),
  'digilib.upload': () => ({ file: new File(['%PDF-1.4\n%%EOF\n'], 'buku.pdf', { type: 'application/pdf' }), fields: {} }),
  'digilib.loans': ofTitle(() => ({ query: {} })),
  'digilib.loansDownload': ofTitle(() => ({ query: {} })),
  'digilib.actOnLoan': async (org) => ({ params: { loan_id: (await aSecretTitle(org)).loan_id }, body: { action: 'approve' } }),
  'digilib.readers': ofTitle(() => ({ query: {} })),
  'digilib.reviews': ofTitle(() => ({ query: {} })),
}
