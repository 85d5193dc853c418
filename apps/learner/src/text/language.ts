import { readItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { useSyncExternalStore } from 'react'
import { setWords } from './say.ts'

export const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const CHOICE = 'learner_language'
/** Where neither the person nor the browser says one the app has: the organisations of this platform work in Indonesia. */
const OTHERWISE: Language = 'id'

const languageOf = (tag: string | null): Language | undefined => {
  const start = tag?.slice(0, 2).toLowerCase()
  // Older phones call Indonesian `in`.
  if (start === 'id' || start === 'in') return 'id'
  return start === 'en' ? 'en' : undefined
}

export const preferredLanguage = (choice: string | null, browser: readonly string[]): Language =>
  languageOf(choice) ?? browser.map(languageOf).find((one) => one !== undefined) ?? OTHERWISE

let current: Language = preferredLanguage(readItem(CHOICE), navigator.languages)
const listeners = new Set<() => void>()

/** The Indonesian words are fetched only by whoever reads them. */
async function speak(language: Language): Promise<void> {
  const words = language === 'id' ? (await import('./indonesian.ts')).INDONESIAN : {}
  setWords(words)
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export const speakFirst = (): Promise<void> => speak(current)

export const chooseLanguage = (language: Language): Promise<void> => {
  writeItem(CHOICE, language)
  return speak(language)
}

export const useLanguage = (): Language =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
