import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { credentialPath } from '@pelita/contract/areas/achievement/credential.ts'
import type { AssociateRow } from '@pelita/contract/areas/achievement/grants.ts'
import { type LearnerAchievement, learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Page } from '@playwright/test'
import { seal } from '../apps/console/src/data/crypto.ts'
import { ADDRESS } from './address.ts'
import { type Caller, callsOf, callsOfLearner } from './api.ts'

/** A picture of this width and height, drawn by the browser. */
export async function badgePicture(page: Page, side: number) {
  const address = await page.evaluate((length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: length, height: length })
    canvas.getContext('2d')?.fillRect(10, 10, length - 20, length - 20)
    return canvas.toDataURL('image/png')
  }, side)
  return { name: 'Bintang.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

export interface Gift {
  readonly badge_id: string
  readonly badge_name: string
  readonly use: AssociateRow
  readonly person: { readonly id: string; readonly nik: string; readonly full_name: string }
  /** Who signs in as that person. */
  readonly learner: Caller
}

const isLogin = (email: string) => /^learner\d+@/.test(email)

/** A badge of the demonstration, and a participant who does not have it and whom a test can sign in as. */
export async function possibleGift(): Promise<Gift> {
  const call = await callsOf('admin', 'nusantara')
  for (const { id, name } of (await call(badgeApi.list, { query: { page_size: 100 } })).results) {
    const { results } = await call(badgeApi.associates, { params: { id }, query: { page_size: 100 } })
    for (const use of results) {
      const query = { relation_id: use.relation_id, keyword: 'learner', page_size: 100 }
      const people = (await call(badgeApi.candidates, { params: { id }, query })).results
      const person = people.find(({ email }) => isLogin(email))
      if (!person) continue
      const learner = await callsOfLearner(person.email.split('@')[0] ?? '', 'nusantara')
      return { badge_id: id, badge_name: name, use, person, learner }
    }
  }
  throw new Error('Every learner of the demonstration has every badge')
}

/** What the learner was given by that use of the badge. */
export async function grantOf({ learner, badge_id, use }: Gift): Promise<LearnerAchievement> {
  const { results } = await learner(learnerAchievementApi.list, { query: { state: 'granted', page_size: 100 } })
  const found = results.find(
    (one) => one.achievement_id === badge_id && one.batch_id === use.batch_id && one.module_title === use.title,
  )
  if (!found) throw new Error('The learner was given nothing')
  return found
}

export const resultAddress = ({ badge_id, use }: Gift): string => {
  const { module_type, achievement_type, batch_id, relation_id } = use
  const detail = seal('nusantara', JSON.stringify({ module_type, achievement_type, batch_id, relation_id }))
  return `${pathTo(badgeScreens.result.path, { id: badge_id })}?${new URLSearchParams({ detail })}`
}

/** The signed document, as any program reads it. */
export const credentialText = async (grantId: string): Promise<string> =>
  (await fetch(ADDRESS + credentialPath('nusantara', grantId), { headers: { accept: 'application/vc' } })).text()
