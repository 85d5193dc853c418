import { LANGUAGES, type Language } from '@pelita/contract/core/languages.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { type NotificationKindRow, notificationWords } from '@pelita/contract/platform/notification.ts'
import { useRef, useState } from 'react'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'

interface Words {
  subject: string
  body: string
}
type Kept = { readonly [L in Language]?: Words | null | undefined } | undefined

const same = (one: Words, other: Words) => one.subject === other.subject && one.body === other.body

/** What is written of an event's words, in both languages, until it joins the page. */
export function useTemplateDraft({ defaults }: NotificationKindRow, kept: Kept) {
  const [words, setWords] = useState({ id: kept?.id ?? defaults.id, en: kept?.en ?? defaults.en })
  const first = useRef(words).current
  const [resets, setResets] = useState(0)
  const [tried, setTried] = useState(false)
  const fieldWords = useRef(new Map()).current
  const problemAt = (language: Language, name: string) => {
    const parsed = notificationWords.safeParse(words[language], IN_PLAIN_WORDS)
    return tried && !parsed.success ? parsed.error.issues.find((issue) => issue.path[0] === name)?.message : undefined
  }
  const form = (language: Language): FieldForm<Words & Record<string, unknown>> => ({
    words: fieldWords,
    fields: {
      getInputProps: (name) => ({
        value: words[language][name === 'subject' ? 'subject' : 'body'],
        error: problemAt(language, name),
        onChange: (value) => setWords((now) => ({ ...now, [language]: { ...now[language], [name]: value } })),
      }),
    },
  })
  return {
    words,
    form,
    resets,
    changed: LANGUAGES.filter((language) => !same(words[language], first[language])),
    isDefault: (language: Language) => same(words[language], defaults[language]),
    reset: (language: Language) => {
      setWords((now) => ({ ...now, [language]: defaults[language] }))
      // The editor keeps its own text and begins anew.
      setResets((n) => n + 1)
    },
    /** The language whose words cannot be used, if any. */
    problem: (): Language | undefined => {
      setTried(true)
      return LANGUAGES.find((language) => !notificationWords.safeParse(words[language]).success)
    },
    /** Only what is not the product's own. */
    own: (): Kept =>
      Object.fromEntries(
        LANGUAGES.flatMap((language) => (same(words[language], defaults[language]) ? [] : [[language, words[language]]])),
      ),
  }
}
