import { t } from '@pelita/console/kit/text/t.ts'
import { type DemonstratedPerson, organizationApi, usesConsole } from '@pelita/contract/platform/organization.ts'
import { useEffect, useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'

type Offered = { readonly password: string; readonly org_code: string; readonly people: readonly DemonstratedPerson[] }
const ROLES: Readonly<Partial<Record<DemonstratedPerson['role'], string>>> = {
  learner: 'Learner',
  trainer: 'Trainer',
  manager: 'Manager',
  coach: 'Coach',
}

interface Props {
  orgCode: string | null
  busy: boolean
  signIn: (email: string, password: string, orgCode: string) => void
}

async function offers(orgCode: string | null): Promise<Offered[]> {
  const query = orgCode ? { org_code: orgCode } : {}
  const { password, organizations } = await learnerCall(organizationApi.demonstration, { query })
  return organizations.map(({ org_code, people }) => ({
    ...{ password, org_code },
    people: people.filter((person) => !usesConsole(person)),
  }))
}

/** The people of the demonstration who learn, teach and coach, each a tap away; `?as=` in the address is such a tap. */
export default function Demonstration({ orgCode, busy, signIn }: Props) {
  const [offered, setOffered] = useState<readonly Offered[]>([])
  const enter = useRef(signIn)
  enter.current = signIn
  useEffect(() => {
    let left = false
    offers(orgCode)
      .then((found) => {
        if (left) return
        setOffered(found)
        const wanted = takeWanted()
        const match = found.find(({ people }) => people.some(({ email }) => email === wanted))
        if (match && wanted) enter.current(wanted, match.password, match.org_code)
      })
      // Without a connection nobody signs in anyway.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [orgCode])
  if (offered.length === 0) return null
  return (
    <section className="stack" aria-label={t('Demonstration')}>
      <p className="small">{t('This is the demonstration. Look around as one of its people.')}</p>
      {offered.flatMap(({ org_code, password, people }) =>
        people.map(({ role, name, email }) => (
          <button
            key={email + role}
            type="button"
            className="button"
            disabled={busy}
            onClick={() => signIn(email, password, org_code)}
          >
            {t(ROLES[role] ?? role)} · {name}
          </button>
        )),
      )}
    </section>
  )
}

/** Taken once: whoever signs out is not signed in again by the address. */
function takeWanted(): string | null {
  const address = new URL(location.href)
  const wanted = address.searchParams.get('as')
  if (wanted === null) return null
  address.searchParams.delete('as')
  history.replaceState(history.state, '', address)
  return wanted
}
