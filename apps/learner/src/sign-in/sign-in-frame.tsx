import { Logo } from '@pelita/console/kit/page/logo.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { ReactNode } from 'react'
import type { LearnerBrand } from '../frame/brand.ts'
import { LanguageChoice } from '../me/choices.tsx'

/** What stands around every step before the learner is in. */
export function SignInFrame({ brand, title, children }: { brand: LearnerBrand; title: string; children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo key={brand.logo} title={brand.title} picture={brand.logo} />
      </div>
      <h1>{t(title)}</h1>
      {children}
      <LanguageChoice />
    </main>
  )
}
