import './me.css'
import { t } from '@pelita/console/kit/text/t.ts'
import {
  IconAward,
  IconBell,
  IconChevronRight,
  IconFileText,
  IconHistory,
  IconId,
  IconLock,
  IconLogout,
  IconMessageReport,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
} from '@tabler/icons-react'
import { useState } from 'react'
import { countDrafts, useUnsent } from '../data/outbox.ts'
import { signOut } from '../data/sign-out.ts'
import type { PageProps } from '../frame/pages.ts'
import { Link } from '../kit/path.tsx'
import { Question } from '../kit/question.tsx'
import { LanguageChoice, SchemeChoice } from './choices.tsx'

const MINE = [
  { to: '/me/history', label: 'Learning history', Icon: IconSchool },
  { to: '/achievements', label: 'Achievements', Icon: IconAward },
  { to: '/points', label: 'Points', Icon: IconTrophy },
  { to: '/me/attendance', label: 'Attendance', Icon: IconHistory },
  { to: '/announcements', label: 'Announcements', Icon: IconSpeakerphone },
] as const
const ACCOUNT = [
  { to: '/me/profile', label: 'Profile and own data', Icon: IconId },
  { to: '/me/notifications', label: 'Mails', Icon: IconBell },
  { to: '/me/security', label: 'Password and devices', Icon: IconLock },
  { to: '/me/terms', label: 'Terms and policy', Icon: IconFileText },
  { to: '/me/problems', label: 'Report a problem', Icon: IconMessageReport },
] as const

function Places({ label, places }: { label: string; places: typeof MINE | typeof ACCOUNT }) {
  return (
    <nav className="list" aria-label={t(label)}>
      {places.map(({ to, label: name, Icon }) => (
        <Link key={to} to={to}>
          <Icon size={22} stroke={1.5} aria-hidden />
          {t(name)}
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}

/** Who I am here, what belongs to me, and how the app speaks and looks. */
export default function Me({ session: { user, organization } }: PageProps) {
  const [asking, setAsking] = useState(false)
  const count = useUnsent().length + countDrafts()
  return (
    <>
      <div className="who">
        {user.picture ? (
          <img className="face" src={user.picture} alt="" />
        ) : (
          <span className="face" aria-hidden>
            {user.full_name.trim().charAt(0).toUpperCase()}
          </span>
        )}
        <div className="words">
          <h1>{user.full_name}</h1>
          <p className="soft">{[user.nik, organization.title].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Places label="My pages" places={MINE} />
      <Places label="My account" places={ACCOUNT} />
      <LanguageChoice tellServer />
      <SchemeChoice />
      <button type="button" className="button wide" onClick={() => (count > 0 ? setAsking(true) : void signOut())}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        {t('Logout')}
      </button>
      {asking && (
        <Question
          title="Log out and lose what is not sent?"
          text={t('{n} things you did are only on this phone. Logging out takes them away.', { n: count })}
          action="Logout"
          isDangerous
          onCancel={() => setAsking(false)}
          onConfirm={() => void signOut()}
        />
      )}
    </>
  )
}
