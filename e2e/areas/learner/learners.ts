import { learnerTodoApi, type TodoEntry } from '@pelita/contract/areas/learner-todo.ts'
import type { Page } from '@playwright/test'
import { type Caller, callsOf, callsOfLearner, sessionOfLearner } from '../../kit/api.ts'
import type { Org } from '../../kit/people.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

/** As many as the demonstration gives a plain address. */
export const LEARNERS = Array.from({ length: 20 }, (_, n) => `learner${n + 1}`)

/** Somebody of the demonstration for whom such a thing waits. */
export async function whoHas(wanted: (entry: TodoEntry, call: Caller) => Promise<boolean>, people: readonly string[] = LEARNERS) {
  for (const name of people) {
    const call = await callsOfLearner(name, 'nusantara')
    for (const entry of (await call(learnerTodoApi.list, {})).results) if (await wanted(entry, call)) return { name, call, entry }
  }
  throw new Error('The demonstration has nobody with such a thing to do')
}

/** Somebody of this test alone, who has nothing to do yet; signs in by `nik`. */
export async function aNewLearner(org: Org, name: string) {
  const account = await anAccount(await callsOf('admin', org), { full_name: unique(name) }, org)
  await acceptInvitation(account)
  return account
}

/** Opens the app as this person without its sign-in; the page then stands at its beginning. */
export async function enterAs(page: Page, name: string, org: Org = 'nusantara'): Promise<void> {
  const session = await sessionOfLearner(name, org)
  // Any small answer of the server will do: what is kept belongs to its address.
  await page.goto('/health')
  const kept = { learner_session: JSON.stringify(session), learner_organization: org }
  await page.evaluate((items) => {
    // The window no longer stands for whom it showed before.
    sessionStorage.clear()
    Object.assign(localStorage, items)
  }, kept)
  await page.goto('/learn')
}
