import { useEffect, useState } from 'react'
import { type LearnerBrand, loadBrand } from './brand.ts'
import { Home } from './home.tsx'
import { useLearnerSession } from './learner-session.ts'
import { SignIn } from './sign-in.tsx'
import { Terms } from './terms.tsx'

/** The learner page: signed out a form, signed in my invitations, schedules and check-ins. */
export function Learn({ firstBrand, notice }: { firstBrand: LearnerBrand; notice: string }) {
  const session = useLearnerSession()
  const [brand, setBrand] = useState(firstBrand)
  const orgCode = session?.organization.org_code

  useEffect(() => {
    if (orgCode && orgCode !== brand.orgCode) void loadBrand().then(setBrand)
  }, [orgCode, brand.orgCode])

  if (!session) return <SignIn brand={brand} notice={notice} />
  if (session.must_accept.length > 0) return <Terms session={session} />
  return <Home key={session.user.id} session={session} brand={brand} />
}
