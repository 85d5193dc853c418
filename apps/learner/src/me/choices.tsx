import { t } from '@pelita/console/kit/text/t.ts'
import type { Scheme } from '@pelita/console/kit/theme/tokens.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { paint } from '../frame/brand.ts'
import { chooseScheme, chosenScheme } from '../frame/scheme.ts'
import { chooseLanguage, LANGUAGES, type Language, useLanguage } from '../text/language.ts'

interface Props<T extends string> {
  label: string
  choices: readonly (readonly [T, string])[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side. */
function Segments<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="segments named">
      <legend>{t(label)}</legend>
      {choices.map(([key, text]) => (
        <label key={key}>
          <input type="radio" className="unseen" name={name} checked={key === value} onChange={() => onChange(key)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

const languages = Object.entries(LANGUAGES) as [Language, string][]

/** Of whoever is signed in the mails follow; without a connection they stay as they are. */
export function LanguageChoice({ tellServer = false }: { tellServer?: boolean }) {
  const choose = (language: Language) => {
    void chooseLanguage(language)
    if (tellServer) learnerCall(learnerMeApi.change, { body: { language } }).catch(() => null)
  }
  return <Segments label="Language" choices={languages} value={useLanguage()} onChange={choose} />
}

export function SchemeChoice() {
  const [scheme, setScheme] = useState<Scheme | 'system'>(() => chosenScheme() ?? 'system')
  const choices = [
    ['system', t('As the phone')],
    ['light', t('Light')],
    ['dark', t('Dark')],
  ] as const
  const change = (next: (typeof choices)[number][0]) => {
    chooseScheme(next === 'system' ? null : next)
    setScheme(next)
    paint()
  }
  return <Segments label="Appearance" choices={choices} value={scheme} onChange={change} />
}
