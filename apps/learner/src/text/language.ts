import { readItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { useSyncExternalStore } from 'react'
import { setWords } from './say.ts'

export const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const CHOICE = 'learner_language'
/** Until the organisation is known, whose own language counts where neither the person nor the browser says one the app has. */
const OTHERWISE: Language = 'id'

const languageOf = (tag: string | null): Language | undefined => {
  const start = tag?.slice(0, 2).toLowerCase()
  // Older phones call Indonesian `in`.
  if (start === 'id' || start === 'in') return 'id'
  return start === 'en' ? 'en' : undefined
}

const said = (choice: string | null, browser: readonly string[]): Language | undefined =>
  languageOf(choice) ?? browser.map(languageOf).find((one) => one !== undefined)

/** The person's choice, then the browser's, then the organisation's. */
export const preferredLanguage = (
  choice: string | null,
  browser: readonly string[],
  organization: Language = OTHERWISE,
): Language => said(choice, browser) ?? organization

let current: Language = preferredLanguage(readItem(CHOICE), navigator.languages)
const listeners = new Set<() => void>()

const firstWords = async () => (await import('./indonesian.ts')).INDONESIAN
const allWords = async () => ({ ...(await firstWords()), ...(await import('./more-indonesian.ts')).MORE_INDONESIAN })

/** The Indonesian words are fetched only by whoever reads them. */
async function speak(language: Language, words: typeof allWords): Promise<void> {
  setWords(language === 'id' ? await words() : {})
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** What the first screen says; the rest comes with whatever is opened next. */
export const speakFirst = (): Promise<void> => speak(current, firstWords)

/** The organisation's language counts last; an older phone may have kept none of it. */
export const organizationSpeaks = async (organization: Language | undefined): Promise<void> => {
  const language = preferredLanguage(readItem(CHOICE), navigator.languages, organization)
  if (language !== current) await speak(language, firstWords)
}

let hasAll = false
/** What the server may answer the first screen with; before it is asked anything that it could refuse. */
export const speakAll = async (): Promise<void> => {
  if (hasAll || current !== 'id') return
  setWords(await allWords())
  hasAll = true
}

/** Whatever is opened after the first screen waits for its words too. */
export const withAllWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), speakAll()]))[0]

export const chooseLanguage = (language: Language): Promise<void> => {
  writeItem(CHOICE, language)
  return speak(language, allWords)
}

export const useLanguage = (): Language =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
