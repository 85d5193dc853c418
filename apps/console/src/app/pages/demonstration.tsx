import { type DemonstratedPerson, organizationApi, usesConsole } from '@pelita/contract/platform/organization.ts'
import { useState } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { t } from '../../kit/text/t.ts'
import css from './demonstration.module.css'

const ROLES: Readonly<Record<DemonstratedPerson['role'], string>> = {
  administrator: 'Administrator',
  content_manager: 'Content Manager',
  viewer: 'Viewer',
  learner: 'Learner',
  trainer: 'Trainer',
  manager: 'Manager',
  coach: 'Coach',
}

interface Form {
  readonly email: string
  readonly password: string
  readonly org_code: string
}

/** The people of the demonstration, each a click away; the learner app opens for those who work there. */
export default function Demonstration({ signIn }: { signIn: (form: Form) => Promise<void> }) {
  const { org_code } = useOrganization()
  const [busy, setBusy] = useState(false)
  const query = org_code ? { org_code } : {}
  const { data } = useData(organizationApi.demonstration, { query }, 'Failed get organization', { show: 'none' })
  if (!data || data.organizations.length === 0) return null
  const enter = async (form: Form) => {
    setBusy(true)
    await signIn(form).finally(() => setBusy(false))
  }
  return (
    <section className={css.demonstration} aria-label={t('Demonstration')}>
      <p className={css.note}>
        {t('This is the demonstration. Look around as one of its people; everybody’s password is {password}.', {
          password: data.password,
        })}
      </p>
      {data.organizations.map((org) => (
        <div key={org.org_code} className={css.organization}>
          {data.organizations.length > 1 && <h2 className={css.title}>{org.title}</h2>}
          <ul className={css.people}>
            {org.people.map((person) => (
              <li key={person.role}>
                {usesConsole(person) ? (
                  <button
                    type="button"
                    className={css.person}
                    disabled={busy}
                    onClick={() => void enter({ email: person.email, password: data.password, org_code: org.org_code })}
                  >
                    <Words person={person} />
                  </button>
                ) : (
                  <a className={css.person} href={`/learn?${new URLSearchParams({ org_code: org.org_code, as: person.email })}`}>
                    <Words person={person} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Words = ({ person }: { person: DemonstratedPerson }) => (
  <>
    <span className={css.role}>{t(ROLES[person.role])}</span>
    <span className={css.name} title={person.email}>
      {person.name}
    </span>
    {!usesConsole(person) && <span className={css.door}>{t('Learner app')}</span>}
  </>
)
