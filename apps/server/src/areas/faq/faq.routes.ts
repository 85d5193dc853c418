import { faqApi, learnerFaqApi, readFaq } from '@pelita/contract/areas/faq.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'

const page = settingsPage('faq', { more: () => ({}) })

/** The footer belongs to whoever asks. */
const refuseOther = (asked: string, own: string): void => {
  if (asked !== own) throw notFound('Organization')
}

/** What stands in a string passes the cleaning of bodies unseen. */
const cleaned = (text: string): string =>
  JSON.stringify(
    readFaq(text)?.map(({ title, items }) => ({
      title,
      items: items.map((item) => ({ ...item, answer: cleanHtml(item.answer) })),
    })),
  )

export const faqRoutes = implement(faqApi, {
  ...page,
  read: async ({ db, params, session }) => {
    refuseOther(params.id, session.org_id)
    return page.read({ db })
  },
  update: async ({ db, params, body, session }) => {
    refuseOther(params.id, session.org_id)
    return page.update({ db, body: { ...body, faq: cleaned(body.faq) } })
  },
})

export const learnerFaqRoutes = implement(learnerFaqApi, {
  list: async ({ db }) => {
    const groups = readFaq((await readSettings(db, 'faq')).faq) ?? []
    const active = groups.map(({ title, items }) => ({
      title,
      items: items.flatMap(({ question, answer, is_active }) => (is_active ? [{ question, answer }] : [])),
    }))
    return active.filter(({ items }) => items.length > 0)
  },
})
