import { useEffect, useState } from 'react'
import { sessionHasExpired, useLearnerSession } from '../data/session.ts'
import { SignIn } from '../sign-in/sign-in.tsx'
import { Terms } from '../sign-in/terms.tsx'
import { useLanguage } from '../text/language.ts'
import { type LearnerBrand, loadBrand } from './brand.ts'
import { Frame } from './frame.tsx'

const EXPIRED = 'Your session has ended. Sign in to go on where you were; nothing was lost.'

interface Props {
  /** What is drawn with at once. */
  firstBrand: LearnerBrand
  newest: Promise<LearnerBrand>
  notice: string
}

/** Signed out a form, signed in the five tabs. Another language draws everything anew. */
export function App({ firstBrand, newest, notice }: Props) {
  const session = useLearnerSession()
  const language = useLanguage()
  const [brand, setBrand] = useState(firstBrand)
  const orgCode = session?.organization.org_code

  useEffect(() => void newest.then(setBrand), [newest])
  useEffect(() => {
    if (orgCode && orgCode !== brand.orgCode) void loadBrand().then(setBrand)
  }, [orgCode, brand.orgCode])

  if (!session) return <SignIn key={language} brand={brand} notice={sessionHasExpired() ? EXPIRED : notice} />
  if (session.must_accept.length > 0) return <Terms key={language} session={session} />
  return <Frame key={`${session.user.id} ${language}`} session={session} brand={brand} />
}
